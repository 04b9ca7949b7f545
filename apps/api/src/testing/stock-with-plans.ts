import { randomUUID } from 'node:crypto'
import type { Chapa } from '@lapida/contracts/chapa'
import type { ConteudoPlanoCorte, PecaDoPlano, PlanoCorteReplace } from '@lapida/contracts/plano-corte'
import type { TestApp, TestUser } from './app.ts'
import { CHAPA_DO_PLANO, CORTADA, PECA_DO_PLANO, REGRAS } from './plano-corte.ts'
import { stockOf } from './stock.ts'

/** The stock of an account as a plan can change it. */
export interface Snapshot {
  chapas: Omit<Chapa, 'updatedAt'>[]
  /** m² by the name of the stone */
  quantidades: [nome: string, quantidade: number][]
}

/** What tests do with slabs and the plans that cut them, through the API. */
export function plansOf(test: TestApp, user: TestUser) {
  const stock = stockOf(test, user)

  async function newChapa(estoqueMaterialId: string, codigo: string, more: object = {}): Promise<Chapa> {
    const sides = { largura: CHAPA_DO_PLANO.largura, altura: CHAPA_DO_PLANO.altura }
    const body = { estoqueMaterialId, codigo, ...sides, ...more }
    const answer = await test.call('chapas.create', { user, body })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }

  /** Stores a plan that cuts one piece out of each of these slabs; null is a sheet that was typed. */
  async function newPlano(
    chapas: readonly (Chapa | null)[],
    peca: Partial<PecaDoPlano> = {},
    change: (plano: PlanoCorteReplace) => PlanoCorteReplace = (plano) => plano,
  ): Promise<string> {
    const id = randomUUID()
    const body = change({ nome: 'Cozinha', versao: 0, conteudo: conteudoOf(chapas, peca) })
    const answer = await test.call('planos-corte.replace', { user, params: { id }, body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return id
  }

  async function chapas(): Promise<Chapa[]> {
    return (await test.call('chapas.list', { user })).body
  }

  return {
    ...stock,
    newChapa,
    newPlano,
    chapas,
    finish: (id: string, sobras: object[] = [], versao = 1) =>
      test.call('planos-corte.finish', { user, params: { id }, body: { versao, sobras } }),
    reopen: (id: string) => test.call('planos-corte.reopen', { user, params: { id } }),
    get: async (id: string) => (await test.call('planos-corte.get', { user, params: { id } })).body,
    changeChapa: (id: string, body: object) => test.call('chapas.change', { user, params: { id }, body }),

    async snapshot(): Promise<Snapshot> {
      const materiais = (await test.call('estoque-materiais.list', { user })).body
      return {
        chapas: (await chapas()).map(({ updatedAt: _updatedAt, ...chapa }) => chapa),
        quantidades: materiais.map(({ nome, quantidadeEstoque }) => [nome, quantidadeEstoque]),
      }
    },
  }
}

/** The content of a plan that cuts one piece out of each slab, of the stone of that slab. */
function conteudoOf(chapas: readonly (Chapa | null)[], peca: Partial<PecaDoPlano>): ConteudoPlanoCorte {
  const ids = chapas.map((_chapa, index) => `chapa-${index + 1}`)
  return {
    chapas: chapas.map((chapa, index) => ({
      ...CHAPA_DO_PLANO,
      id: ids[index] ?? '',
      ...(chapa && {
        chapaId: chapa.id,
        estoqueMaterialId: chapa.estoqueMaterialId,
        codigo: chapa.codigo,
        defeitos: chapa.defeitos,
      }),
    })),
    pecas: chapas.map((chapa, index) => ({
      ...PECA_DO_PLANO,
      id: `peca-${index + 1}`,
      pedra: {
        estoqueMaterialId: chapa?.estoqueMaterialId ?? null,
        codigo: '',
        espessura: CHAPA_DO_PLANO.espessura,
        acabamento: '',
      },
      ...peca,
    })),
    regras: REGRAS,
    cortadas: ids.map((chapa, index) => ({
      ...CORTADA,
      chapa,
      pecas: CORTADA.pecas.map((lying) => ({ ...lying, peca: `peca-${index + 1}` })),
    })),
    prontas: [],
  }
}
