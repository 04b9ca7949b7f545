import { expect, it } from 'vitest'
import type { Centavos } from '../shared/dinheiro.ts'
import { mensagemCobranca, type Cobranca } from './cobranca.ts'

const COBRANCA: Cobranca = {
  nomeCliente: 'Mariana Alves',
  rotulo: 'Entrada',
  saldo: 194_525 as Centavos,
  vencimento: '2026-12-05',
  hoje: '2026-12-01',
  codigo: '000201',
}

it.each<[Partial<Cobranca>, string]>([
  [{}, 'Olá, Mariana! A parcela “Entrada” de R$ 1.945,25 vence em 05/12. PIX copia e cola: 000201'],
  [{ hoje: '2026-12-05', codigo: null }, 'Olá, Mariana! A parcela “Entrada” de R$ 1.945,25 vence hoje.'],
  [{ hoje: '2026-12-06', codigo: null }, 'Olá, Mariana! A parcela “Entrada” de R$ 1.945,25 venceu em 05/12.'],
  [
    { nomeCliente: '', vencimento: null, codigo: null },
    'Olá! A parcela “Entrada” de R$ 1.945,25 está aberta.',
  ],
])('asks for %j', (changes, text) => {
  expect(mensagemCobranca({ ...COBRANCA, ...changes })).toBe(text.replace('R$ ', 'R$\u00a0'))
})
