/** '1 empresa', '1.234 empresas'. */
export function countText(count: number, one: string, many: string) {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}
