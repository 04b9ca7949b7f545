// A quote of ten stones with ten pieces each: what is typed into it shows whether a key costs by what it changes, or by
// what stands around it.
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Page } from 'playwright-core'
import { call, chaveOfAccount, seedClientes, type Account } from './accounts.ts'

const STONES = 10
const PIECES = 10

const pecas = Array.from({ length: PIECES }, (_, index) => ({
  nome: `Peça ${index + 1}`,
  comprimento: 1.8,
  largura: 0.6,
  quantidade: 1,
}))
/** One of its stones, as it is written. */
export function largeMaterial(index: number) {
  return {
    nome: `Bancada ${index + 1}`,
    tipo: `Granito ${index + 1}`,
    ambiente: `Ambiente ${index + 1}`,
    precoM2: 480,
    pecas,
  }
}

/** Stores such a quote with its customer; gives it as the API does. */
export async function seedLargeQuote(account: Account): Promise<LargeQuote> {
  const [cliente] = await seedClientes(account, ['Ana Souza'])
  return call(account, 'orcamentos.create', {
    body: {
      clienteId: cliente?.id ?? null,
      materiais: Array.from({ length: STONES }, (_, index) => largeMaterial(index)),
      servicos: [{ nome: 'Instalação', valor: 300 }],
      condicoesPagamento: '50% na aprovação',
    },
  })
}

export type LargeQuote = AnswerOf<'orcamentos.create'>

/** The snapshot that the wizard left on this device of the same quote, with one stone open; as it has been written since it exists. */
function snapshotOf({ id: _taken, cliente, materiais, ...rest }: LargeQuote, userId: string) {
  const { servicos, status: _s, clienteId: _c, ...condicoes } = rest
  const [first] = materiais
  return {
    userId,
    orcamentoId: crypto.randomUUID(),
    currentStep: 2,
    lastSaved: new Date().toISOString(),
    cliente: {
      escolhido: { ...cliente, salvo: true },
      digitado: { modo: 'busca', busca: '', telefone: '', mais: {} },
      empresa: null,
    },
    materiais: {
      lista: materiais,
      novo: { pedra: null, ambiente: '', nome: '', precoM2: '' },
      calculo: null,
      editor: first && {
        material: first,
        isNew: false,
        linhas: first.pecas.map((peca) => lineOf(peca)),
        atual: { ...lineOf({ id: crypto.randomUUID(), nome: 'Rodapé' }), comprimento: '180', largura: '6' },
        atualIndex: null,
      },
    },
    servicos: { lista: servicos, novo: { nome: '', valor: '' } },
    condicoes: {
      forma: 1,
      valores: { ...condicoes, formaPagamento: null, dataIlegivel: false },
      touched: true,
      envio: { telefone: null, mensagem: null },
    },
  }
}

const lineOf = ({ id, nome }: { id: string; nome: string }) => ({
  id,
  nome,
  unidade: 'cm',
  comprimento: '180',
  largura: '60',
  quantidade: '1',
  bordas: [],
  metros: null,
  valorMetro: '',
  acabamento: '',
  modoCobranca: 'm2',
  valorUnitario: '',
  recortes: [],
  acabamentos: [],
  areaDesenhada: null,
  desenho: null,
  valorCustomizado: null,
})

/** Leaves it on a device, where the program has not been opened yet: the wizard offers it. */
export async function leaveInWizard(page: Page, account: Account, quote: LargeQuote): Promise<void> {
  const nota = { valor: snapshotOf(quote, chaveOfAccount(account)), em: new Date().toISOString() }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `lapida-nota/${chaveOfAccount(account)}/rascunho`,
    JSON.stringify(nota),
  ] as const)
}
