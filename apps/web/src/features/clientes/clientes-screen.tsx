/** Clientes. */
export function ClientesScreen() {
  return <h1 tabIndex={-1}>Clientes</h1>
}
