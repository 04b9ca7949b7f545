/** Cliente. */
export function ClienteDetalhesScreen() {
  return <h1 tabIndex={-1}>Cliente</h1>
}
