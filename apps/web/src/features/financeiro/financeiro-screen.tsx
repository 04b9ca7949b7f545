/** Financeiro. */
export function FinanceiroScreen() {
  return <h1 tabIndex={-1}>Financeiro</h1>
}
