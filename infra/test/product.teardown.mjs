export default async function teardown() {
  await globalThis.testProduct?.stop();
}
