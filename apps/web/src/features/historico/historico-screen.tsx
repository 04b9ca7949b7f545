/** Histórico. */
export function HistoricoScreen() {
  return <h1 tabIndex={-1}>Histórico</h1>
}
