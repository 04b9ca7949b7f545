/**
 * How many random cases a property tries: few in the everyday run, as many as DESENHO_CASOS says at night
 * (`DESENHO_CASOS=10000 npx vitest run --project unit packages/desenho`).
 */
export function casos(normal: number): number {
  const { process } = globalThis as unknown as { process?: { env: Record<string, string | undefined> } }
  const pedido = Number(process?.env.DESENHO_CASOS ?? '')
  return Number.isInteger(pedido) && pedido > 0 ? pedido : normal
}

/** How long such a property may take, in ms: the night has time. */
export function prazo(): number {
  return casos(0) === 0 ? 20_000 : 1_800_000
}
