import { LIMITES } from '@lapida/contracts/limites'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { pecaPedida } from '@lapida/domain/plano-corte/entrada-do-corte'
import { invalidPlano } from './invalid-plano.ts'

type Campos = Record<string, string>

/**
 * Refuses a plan whose parts do not fit together: ids twice, a slab of the stock twice, cut slabs or pieces that the
 * plan has not, too much of everything. Whether the pieces lie as they can be cut is another question
 * (find-problemas.ts).
 * @throws {AppError} DADOS_INVALIDOS
 */
export function checkConteudo(conteudo: ConteudoPlanoCorte): void {
  const campos = {
    ...tooMuch(conteudo),
    ...repeated(
      conteudo.chapas.map(({ id }) => id),
      (index) => [`chapas.${index}.id`, 'Esta chapa está repetida.'],
    ),
    ...repeated(
      conteudo.chapas.map(({ chapaId }) => chapaId && chapaId.toLowerCase()),
      (index) => [`chapas.${index}.chapaId`, 'Esta chapa do estoque já está no plano.'],
    ),
    ...repeated(
      conteudo.pecas.map(({ id }) => id),
      (index) => [`pecas.${index}.id`, 'Esta peça está repetida.'],
    ),
    ...ofStock(conteudo),
    ...outside(conteudo),
    ...unasked(conteudo),
  }
  if (Object.keys(campos).length > 0) throw invalidPlano(campos)
}

/** Sums of a plan: each list has its limit already, but not what the lists hold together. */
function tooMuch({ pecas, cortadas, regras }: ConteudoPlanoCorte): Campos {
  const { pecasPorPlanoCorte, cortesPorPlanoCorte, verticesPorPlanoCorte } = LIMITES
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const pieces = Math.max(
    sum(pecas.map(({ quantidade }) => quantidade)),
    sum(cortadas.map((cortada) => cortada.pecas.length)),
  )
  const lines = Math.max(
    sum(cortadas.map(({ cortes }) => cortes.length)),
    sum(cortadas.map(({ sobras }) => sobras.length)),
  )
  const corners = pecas.reduce((total, peca) => total + peca.quantidade * countVertices(peca, regras), 0)
  return {
    ...(corners > verticesPorPlanoCorte && {
      'conteudo.pecas': 'Os contornos das peças são detalhados demais para um plano só. Divida-o em dois.',
    }),
    ...(pieces > pecasPorPlanoCorte && {
      'conteudo.pecas': `Um plano tem no máximo ${pecasPorPlanoCorte.toLocaleString('pt-BR')} peças. Divida-o em dois.`,
    }),
    ...(lines > cortesPorPlanoCorte && {
      'conteudo.cortadas': `Um plano tem no máximo ${cortesPorPlanoCorte.toLocaleString('pt-BR')} cortes. Divida-o em dois.`,
    }),
  }
}

/** Corners of the outline by which a piece is cut; none where its box is. */
function countVertices(
  peca: ConteudoPlanoCorte['pecas'][number],
  regras: ConteudoPlanoCorte['regras'],
): number {
  return (pecaPedida(peca, regras).contorno?.lacos ?? []).reduce((total, { length }) => total + length, 0)
}

/** What of a list is there again; `problemAt` gives path and message of a place. */
function repeated(
  list: readonly (string | null)[],
  problemAt: (index: number) => readonly [path: string, message: string],
): Campos {
  const seen = new Set<string | null>([null])
  const campos: Campos = {}
  list.forEach((value, index) => {
    const [path, message] = problemAt(index)
    if (value !== null && seen.has(value)) campos[`conteudo.${path}`] = message
    seen.add(value)
  })
  return campos
}

function ofStock({ chapas }: ConteudoPlanoCorte): Campos {
  const campos: Campos = {}
  chapas.forEach(({ chapaId, quantidade }, index) => {
    if (chapaId !== null && quantidade !== 1)
      campos[`conteudo.chapas.${index}.quantidade`] = 'Uma chapa do estoque é uma só.'
  })
  return campos
}

/** Slabs as cut that the plan has not, or has not so many of. */
function outside({ chapas, cortadas }: ConteudoPlanoCorte): Campos {
  const byId = new Map(chapas.map((chapa) => [chapa.id, chapa]))
  const seen = new Set<string>()
  const campos: Campos = {}
  cortadas.forEach(({ chapa: id, copia }, index) => {
    const chapa = byId.get(id)
    const chave = `${id}/${copia}`
    const path = `conteudo.cortadas.${index}`
    if (!chapa) campos[`${path}.chapa`] = 'Esta chapa não está no plano.'
    else if (chapa.quantidade !== null && copia > chapa.quantidade)
      campos[`${path}.copia`] = `O plano tem só ${chapa.quantidade} desta chapa.`
    else if (seen.has(chave)) campos[`${path}.copia`] = 'Esta chapa já foi cortada neste plano.'
    seen.add(chave)
  })
  return campos
}

/** Pieces on slabs that the plan has not, has fewer of, or has on a slab already. */
function unasked({ pecas, cortadas }: ConteudoPlanoCorte): Campos {
  const quantidades = new Map(pecas.map(({ id, quantidade }) => [id, quantidade]))
  const seen = new Set<string>()
  const campos: Campos = {}
  cortadas.forEach((cortada, index) => {
    cortada.pecas.forEach(({ peca, copia }, place) => {
      const path = `conteudo.cortadas.${index}.pecas.${place}`
      const quantidade = quantidades.get(peca)
      const chave = `${peca}/${copia}`
      if (quantidade === undefined) campos[`${path}.peca`] = 'Esta peça não está no plano.'
      else if (copia > quantidade) campos[`${path}.copia`] = `O plano tem só ${quantidade} desta peça.`
      else if (seen.has(chave)) campos[`${path}.copia`] = 'Esta peça já está numa chapa deste plano.'
      seen.add(chave)
    })
  })
  return campos
}
