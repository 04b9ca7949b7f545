import { describe, expect, it } from 'vitest'
import { mudancaOfReserva, textoOfReserva } from './mudanca-da-reserva.ts'

const HOJE = '2026-11-20'
const ATE = '2026-12-08'
const reserva = (chapaId: string, vencida = false) => ({ chapaId, codigo: chapaId, ate: ATE, vencida })
const grupo = (...ids: string[]) =>
  ({
    chave: 'pedra',
    candidatas: ids.map((id) => ({ chapa: { id }, propria: false, impedimento: null })),
  }) as never
const change = (
  chosen: string[],
  {
    kept = [] as ReturnType<typeof reserva>[],
    typed,
  }: { kept?: ReturnType<typeof reserva>[]; typed?: string | null } = {},
) =>
  mudancaOfReserva({
    reservas: { hoje: HOJE, reservas: kept },
    grupos: [grupo('a', 'b')],
    chosenOf: () => chosen,
    typed,
  })

describe('what saving a choice of slabs changes', () => {
  it('keeps the chosen ones for fifteen days where nobody says otherwise', () => {
    expect(change(['a'])).toEqual({
      ate: '2026-12-05',
      chosen: ['a'],
      freed: [],
      keeps: true,
      diaError: null,
      hadReserva: false,
    })
  })

  it('is nothing while slabs and day are those that are kept', () => {
    expect(change(['a'], { kept: [reserva('a')] })).toMatchObject({ ate: ATE, keeps: false, freed: [] })
    expect(change(['a'], { kept: [reserva('a')], typed: '2026-12-20' }).keeps).toBe(true)
  })

  it('frees what is taken out of the choice, but no slab of a stone that the quote has no more', () => {
    expect(change(['b'], { kept: [reserva('a'), reserva('z')] })).toMatchObject({ freed: ['a'], keeps: true })
  })

  it('takes one whose day has passed for free', () => {
    expect(change(['a'], { kept: [reserva('a', true)] })).toMatchObject({ keeps: true, hadReserva: false })
  })

  it.each([
    [null, 'Informe até que dia, como 08/12/2026.'],
    ['2026-11-19', 'Este dia já passou.'],
    ['2027-11-21', 'Reserve por no máximo um ano.'],
    ['2027-11-20', null],
    [HOJE, null],
  ])('says of the day %s: %s', (typed, error) => {
    expect(change(['a'], { typed }).diaError).toBe(error)
    expect(change([], { typed }).diaError).toBeNull()
  })
})

it('is said in words', () => {
  expect(textoOfReserva({ chosen: ['a', 'b'], ate: ATE })).toBe('2 chapas reservadas até 08/12/2026')
  expect(textoOfReserva({ chosen: [], ate: ATE })).toBe('Nenhuma chapa reservada')
})
