import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { resumoOfPlano } from '@lapida/domain/plano-corte/resumo-of-plano'
import { findProblemas } from '#features/planos-corte/find-problemas.ts'
import type { Erasing } from './erasing.ts'
import {
  deletePlano,
  findPlanosDe,
  findVersoesDoPlano,
  updatePlano,
  updateVersaoDoPlano,
  type LinhaPlano,
} from './rastros.repository.ts'

const NOME_DO_PLANO = 'Plano de corte'
const NOME_DA_PECA = 'Peça'

/** Ids of documents that went, and of those that stay without a person. */
export interface Esvaziados {
  fora: string[]
  vazios: string[]
}

interface Sobre {
  /** quotes that go */
  apagados: readonly string[]
  /** quotes that stay without their customer */
  guardados: readonly string[]
}

/**
 * Takes a customer out of the cutting plans: an open one that was only for quotes that go, goes; of the others, which are
 * what slabs were cut by, the pieces keep their sizes and forget whose they are.
 */
export async function redactPlanos(context: Erasing, sobre: Sobre): Promise<Esvaziados> {
  const [fora, vazios]: [string[], string[]] = [[], []]
  for (const plano of await findPlanosDe(context, [...sobre.apagados, ...sobre.guardados])) {
    if (isOnlyFor(plano, sobre.apagados) && plano.concluidoEm === null) {
      await deletePlano(context, plano.id)
      fora.push(plano.id)
    } else {
      await redactPlano(context, plano, sobre)
      vazios.push(plano.id)
    }
  }
  return { fora, vazios }
}

async function redactPlano(context: Erasing, plano: LinhaPlano, sobre: Sobre): Promise<void> {
  for (const { planoId, versao, ...kept } of await findVersoesDoPlano(context, plano.id))
    await updateVersaoDoPlano(context, { planoId, versao, ...redacted(kept, sobre) })
  await updatePlano(context, {
    id: plano.id,
    ...redacted(plano, sobre),
    versao: plano.versao + 1,
    updatedAt: context.now,
  })
}

function redacted({ conteudo }: Pick<LinhaPlano, 'conteudo'>, sobre: Sobre) {
  const left = withoutPessoa(conteudo, sobre)
  return { nome: NOME_DO_PLANO, conteudo: left, resumo: resumoOfPlano(left), problemas: findProblemas(left) }
}

function withoutPessoa(conteudo: ConteudoPlanoCorte, { apagados, guardados }: Sobre): ConteudoPlanoCorte {
  const pecas = conteudo.pecas.map((peca) => {
    const orcamentoId = peca.orcamentoId?.toLowerCase() ?? ''
    if (guardados.includes(orcamentoId)) return { ...peca, projeto: '', ambiente: '', nome: NOME_DA_PECA }
    if (apagados.includes(orcamentoId))
      return {
        ...peca,
        orcamentoId: null,
        pecaId: null,
        desenho: undefined,
        projeto: '',
        ambiente: '',
        nome: NOME_DA_PECA,
      }
    return peca
  })
  return { ...conteudo, pecas }
}

function isOnlyFor({ conteudo }: LinhaPlano, orcamentoIds: readonly string[]): boolean {
  return conteudo.pecas.every(({ orcamentoId }) => orcamentoIds.includes(orcamentoId?.toLowerCase() ?? ''))
}
