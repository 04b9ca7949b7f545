// As many records as the address says (?quantos=), about as long as those of the program.

export interface BareQuote {
  id: string
  nome: string
  numero: string
  valor: number
  status: (typeof STATUS)[number]
  busca: string
}

export const STATUS = ['rascunho', 'finalizado', 'aprovado', 'rejeitado'] as const
const NAMES = [
  'Ana Beatriz Figueiredo',
  'Construtora Horizonte',
  'João Batista Nogueira',
  'Márcia Vasconcelos',
]
/** Each letter of 'mar' finds fewer of them. */
const FIRST_NAMES = ['Marta', 'Mateus', 'Moisés', 'Helena']
const LETTERS = 'ABCDEFGHIJLMNOPRSTUVZ'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 'R$ 1.234,56' */
export function formatMoney(centavos: number): string {
  return money.format(centavos / 100)
}

/** 0001 to the last one, newest first. */
export function bareQuotes(): BareQuote[] {
  return Array.from({ length: howMany() }, (_, index) => {
    const numero = `ORC-2026-${String(index).padStart(4, '0')}`
    const nome = NAMES[index % NAMES.length] ?? ''
    return {
      id: String(index),
      nome,
      numero,
      valor: 150_000 + ((index * 7_919) % 2_000_000),
      status: STATUS[index % STATUS.length] ?? 'rascunho',
      busca: `${nome} ${numero}`.toLowerCase(),
    }
  }).reverse()
}

export interface BareCustomer {
  id: string
  nome: string
  cidade: string
  telefone: string
  letra: string
  busca: string
}

/** By letter. */
export function bareCustomers(): BareCustomer[] {
  const count = howMany()
  return Array.from({ length: count }, (_, index) => {
    const letra = LETTERS[Math.floor((index * LETTERS.length) / count)] ?? ''
    const nome = `${letra}. ${FIRST_NAMES[index % FIRST_NAMES.length] ?? ''} Vasconcelos ${index}`
    return {
      id: String(index),
      nome,
      cidade: 'Osasco',
      telefone: `(11) 98000-${String(index).padStart(4, '0')}`,
      letra,
      busca: nome.toLowerCase(),
    }
  })
}

function howMany(): number {
  return Number(new URLSearchParams(location.search).get('quantos') ?? 5_000)
}
