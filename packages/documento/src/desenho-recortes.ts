import { nomeOfAresta } from '@lapida/desenho/commands/mudanca'
import { nomeOfRecorte } from '@lapida/desenho/commands/recortes'
import { indiceOfAresta } from '@lapida/desenho/model/contorno'
import type { AncoraLado, Peca, Recorte } from '@lapida/desenho/model/tipos'
import { medidasOfForma } from '@lapida/desenho/quantities/quantidades'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { coluna, linha } from './desenho-linhas.ts'
import type { AssuntoDasTabelas } from './desenho-tabelas.ts'
import type { LinhaDeTabela, Tabela } from './plano-corte-tabelas.ts'

const MONTAGENS = {
  embutir: 'de embutir',
  sobrepor: 'de sobrepor',
  semi: 'semiencaixe',
  apoio: 'de apoio, furo da válvula',
  esculpida: 'esculpida',
}

/** Openings and holes: what for, how large, and where they are measured from. */
export function tabelaOfRecortes({ pedido, pecas }: AssuntoDasTabelas): Tabela {
  const m = (mm: number) => formatComprimento(mm, pedido.unidade)
  const linhas = pecas.flatMap((peca) =>
    peca.recortes.map((recorte): LinhaDeTabela => {
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
          [medidas, raio].filter(Boolean).join(' '),
        ],
        lugar(peca, recorte, m),
      )
    }),
  )
  return {
    titulo: 'Recortes e furos',
    colunas: [coluna('Peça', 34), coluna('Recorte', { parte: 1 }), coluna('Medidas (mm)', 74, 'end')],
    linhas,
  }
}

/** Where an opening is: 'eixo a 1,260 do lado F · borda a 0,090 do lado C'. */
function lugar(peca: Peca, { ancora, paiId }: Recorte, m: (mm: number) => string): string {
  if (ancora.tipo === 'pai') {
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
  const de = ({ arestaId, dist, ref }: AncoraLado) => {
    const letra = nomeOfAresta(Math.max(0, indiceOfAresta(peca, arestaId)))
    if (ref !== 'centro') return `${ref} a ${m(dist)} do lado ${letra}`
    return Math.abs(dist) < 0.05
      ? `no centro do lado ${letra}`
      : `eixo a ${m(Math.abs(dist))} do centro do lado ${letra}`
  }
  return [de(ancora.u), de(ancora.v)].join(' · ')
}
