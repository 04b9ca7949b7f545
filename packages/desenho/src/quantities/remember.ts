/**
 * Remembers what a function gave for a piece the last time, as long as its second argument is the same object: pieces
 * and rules never change, they are replaced. After an edit only the edited piece is computed anew.
 */
export function rememberByObject<A extends object, B, R>(count: (a: A, b: B) => R): (a: A, b: B) => R {
  const memoria = new WeakMap<A, { b: B; resultado: R }>()
  return (a, b) => {
    const lembrado = memoria.get(a)
    if (lembrado && lembrado.b === b) return lembrado.resultado
    const resultado = count(a, b)
    memoria.set(a, { b, resultado })
    return resultado
  }
}
