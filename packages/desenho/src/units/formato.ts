import { MILIMETROS, type Unidade } from './comprimento.ts'

const NBSP = '\u00a0'

/** A number with a comma and this many decimals, dots between thousands: 1.234,50. Half away from zero. */
export function formataDecimal(valor: number, casas: number): string {
  // A hair upward: 2,6175 is held as 2,61749999…
  const ajustado = valor + Math.sign(valor) * 1e-9 * Math.max(1, Math.abs(valor) * 1e-3)
  const [inteiro = '0', fracao] = Math.abs(ajustado).toFixed(casas).split('.')
  const agrupado = inteiro.replace(/\B(?=(\d{3})+$)/g, '.')
  const texto = fracao ? `${agrupado},${fracao}` : agrupado
  return ajustado < 0 && /[1-9]/.test(texto) ? `-${texto}` : texto
}

/** A length in the reader's unit, without it: metres with 3 decimals, '2,400'; cm and mm as short as they are exact to 0,1 mm. */
export function formataComprimento(mm: number, unidade: Unidade = 'm'): string {
  const valor = mm / MILIMETROS[unidade]
  if (unidade === 'm') return formataDecimal(valor, 3).replaceAll('.', '')
  return formataDecimal(valor, unidade === 'cm' ? 2 : 1)
    .replaceAll('.', '')
    .replace(/,?0+$/, (zeros) => (zeros.startsWith(',') ? '' : zeros))
    .replace(/(,\d*[1-9])0+$/, '$1')
}

/** A length with its unit: '2,400 m'. */
export function formataMedida(mm: number, unidade: Unidade = 'm'): string {
  return `${formataComprimento(mm, unidade)}${NBSP}${unidade}`
}

/** Square millimetres as m²: '2,184 m²'. */
export function formataArea(mm2: number, casas = 3): string {
  return `${formataDecimal(mm2 / 1e6, casas)}${NBSP}m²`
}

/** Metres of an edge or strip with 3 decimals: '4,700 m'. */
export function formataMetros(mm: number): string {
  return `${formataDecimal(mm / 1000, 3)}${NBSP}m`
}

/** Degrees with up to 3 decimals: '91,251°'. */
export function formataGraus(graus: number): string {
  return `${formataDecimal(graus, 3)
    .replace(/,?0+$/, (zeros) => (zeros.startsWith(',') ? '' : zeros))
    .replace(/(,\d*[1-9])0+$/, '$1')}°`
}
