/** Empresa. */
export function EmpresaScreen() {
  return <h1 tabIndex={-1}>Empresa</h1>
}
