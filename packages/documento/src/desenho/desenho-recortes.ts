import { nomeOfRecorte } from '@lapida/desenho/commands/recortes'
import { textoOfGraus } from '@lapida/desenho/dims/cotas'
import {
  medidasOfPeca,
  type DistanciaDoRecorte,
  type MedidaDoRecorte,
} from '@lapida/desenho/dims/medidas-of-peca'
import type { Peca, Recorte } from '@lapida/desenho/model/tipos'
import { medidasOfForma } from '@lapida/desenho/quantities/quantidades'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { coluna, ladoDito, linha } from './desenho-linhas.ts'
import type { AssuntoDasTabelas } from './desenho-tabelas.ts'
import type { LinhaDeTabela, Tabela } from '../base/tabelas.ts'

const MONTAGENS = {
  embutir: 'de embutir',
  sobrepor: 'de sobrepor',
  semi: 'semiencaixe',
  apoio: 'de apoio, furo da válvula',
  esculpida: 'esculpida',
}

/** What two sides do not say of a shape. */
const FORMAS = { ret: '', circ: '', oval: 'oval', laco: 'molde' } as const

/** Openings and holes: what for, how large, and where they are measured from. */
export function tabelaOfRecortes({ pedido, pecas }: AssuntoDasTabelas): Tabela {
  const m = (mm: number) => formatComprimento(mm, pedido.unidade)
  const linhas = pecas.flatMap((peca) =>
    medidasOfPeca(peca).recortes.map((medido): LinhaDeTabela => {
      const { recorte } = medido
      const { medidas } = medidasOfForma(recorte.forma)
      const nome = nomeOfRecorte({ ...recorte, modelo: '' })
      const modelo =
        recorte.modelo && !medidas.replaceAll(' ', '').includes(recorte.modelo) ? recorte.modelo : ''
      const raio =
        recorte.forma.t === 'ret' && recorte.forma.r > 0 ? `R${formatNumero(recorte.forma.r, 0)}` : ''
      const titulo = [nome, modelo].filter(Boolean).join(' ')
      const montagem = recorte.montagem ? MONTAGENS[recorte.montagem] : ''
      return linha(
        [
          peca.codigo,
          [titulo, montagem].filter(Boolean).join(' '),
          [medidas, raio, FORMAS[recorte.forma.t]].filter(Boolean).join(' '),
        ],
        lugar(peca, medido, m),
      )
    }),
  )
  return {
    titulo: 'Recortes e furos',
    colunas: [coluna('Peça', 34), coluna('Recorte', { parte: 1 }), coluna('Medidas (mm)', 74, 'end')],
    linhas,
  }
}

/**
 * Where an opening is, a line for each distance: 'eixo a 1,260 do lado F (parede)', 'borda a 0,090 do lado C'; what it
 * follows, and its turn.
 */
function lugar(
  peca: Peca,
  { recorte, distancias, giro }: MedidaDoRecorte,
  m: (mm: number) => string,
): string {
  const de = ({ lado, ref, mm, canto, noMeio }: DistanciaDoRecorte) =>
    ref === 'canto'
      ? `eixo a ${m(mm)} do canto ${canto}, ao longo do lado ${lado.letra}${noMeio ? ' (no meio)' : ''}`
      : `${ref} a ${m(mm)} do lado ${ladoDito(lado)}`
  const outras = [giro < 0.005 ? '' : `girado ${textoOfGraus(giro)}`, quemSegue(peca, recorte, m)]
  return [...distancias.map(de), outras.filter((um) => um !== '').join(' · ')]
    .filter((um) => um !== '')
    .join('\n')
}

/** 'no eixo da cuba, a 0,255 do centro dela' of a tap that follows its basin. */
function quemSegue(peca: Peca, { ancora, paiId }: Recorte, m: (mm: number) => string): string {
  if (ancora.tipo !== 'pai') return ''
  const pai = peca.recortes.find(({ id }) => id === paiId)
  const nome = pai ? nomeOfRecorte({ ...pai, modelo: '' }).toLowerCase() : 'recorte'
  const partes = [
    ancora.dx === 0 ? 'no eixo' : `${m(Math.abs(ancora.dx))} ao lado do eixo`,
    ancora.dy === 0 ? '' : `${m(Math.abs(ancora.dy))} do centro`,
  ]
  return `${partes.filter(Boolean).join(', ')} da ${nome}`
    .replace('da furo', 'do furo')
    .replace('da cooktop', 'do cooktop')
}
