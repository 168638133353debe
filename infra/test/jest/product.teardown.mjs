export default async function teardown() {
  await Promise.all((globalThis.testProducts ?? []).map((product) => product.stop()));
}
