import type { Empresa } from '@lapida/contracts/empresa'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import { condicoesPadrao, type Condicoes } from '#blocks/condicoes-form/condicoes.ts'
import type { EditorMaterial } from '#blocks/material-editor/editor-material.ts'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { NO_MATERIAL, type NovoMaterial } from '#blocks/novo-material/novo-material.ts'
import { NO_SERVICO, type NovoServico, type ServicoEditavel } from '#blocks/servico-form/servico.ts'
import type { CalculoDaLanding } from '#shared/calculo-da-landing.ts'
import type { Etapa } from './etapas.ts'

/** What a customer may have beside name and phone; all optional here. */
export interface MaisDoCliente {
  email: string
  /** CPF or CNPJ */
  cpf: string
  inscricaoEstadual: string
  cep: string
  endereco: string
  numero: string
  bairro: string
  cidade: string
  estado: string
}

/** The customer of the quote. */
export interface ClienteDoWizard extends MaisDoCliente {
  /** made here for a new customer; null while there is none */
  id: string | null
  nomeCompleto: string
  telefone: string
  /** whether this device has the customer stored */
  salvo: boolean
}

/** What is typed in the client step before there is a customer. */
export interface ClienteDigitado {
  modo: 'busca' | 'novo'
  /** the search, which becomes the name of a new customer */
  busca: string
  telefone: string
  mais: MaisDoCliente
}

/** What the step Empresa asks for. */
export interface EmpresaDigitada {
  nomeEmpresa: string
  telefone: string
  cidade: string
}

/** Everything the wizard knows: plain JSON, so that it survives the browser as it is. */
export interface WizardState {
  /** made once; sending twice is one quote */
  orcamentoId: string
  etapa: Etapa
  /** the company's data while its step is typed into; null before */
  empresaDigitada: EmpresaDigitada | null
  cliente: ClienteDoWizard
  clienteDigitado: ClienteDigitado
  materiais: MaterialEditavel[]
  novoMaterial: NovoMaterial
  /** the piece from the landing page until a stone is chosen for it; null when there is none */
  calculo: CalculoDaLanding | null
  editor: EditorMaterial | null
  servicos: ServicoEditavel[]
  novoServico: NovoServico
  condicoes: Condicoes
  /** false while the conditions are still the company's, so that a profile that loads late fills them in */
  condicoesTouched: boolean
  /** message and phone of the WhatsApp card as changed by hand; null while they follow the quote */
  envio: { telefone: string | null; mensagem: string | null }
}

const NOTHING_MORE: MaisDoCliente = {
  email: '',
  cpf: '',
  inscricaoEstadual: '',
  cep: '',
  endereco: '',
  numero: '',
  bairro: '',
  cidade: '',
  estado: '',
}
export const NO_CLIENTE: ClienteDoWizard = {
  ...NOTHING_MORE,
  id: null,
  nomeCompleto: '',
  telefone: '',
  salvo: false,
}
export const NO_CLIENTE_DIGITADO: ClienteDigitado = {
  modo: 'busca',
  busca: '',
  telefone: '',
  mais: NOTHING_MORE,
}

/** A wizard that nothing was typed into. */
export function emptyWizard(
  orcamentoId: string,
  empresa: Omit<Empresa, 'updatedAt'>,
  hoje: DiaCivil,
): WizardState {
  return {
    orcamentoId,
    etapa: 'cliente',
    empresaDigitada: null,
    cliente: NO_CLIENTE,
    clienteDigitado: NO_CLIENTE_DIGITADO,
    materiais: [],
    novoMaterial: NO_MATERIAL,
    calculo: null,
    editor: null,
    servicos: [],
    novoServico: NO_SERVICO,
    condicoes: condicoesPadrao(empresa, hoje),
    condicoesTouched: false,
    envio: { telefone: null, mensagem: null },
  }
}

/** Whether nothing was typed: such a wizard is not worth keeping. */
export function isPristine(state: WizardState): boolean {
  const texts = [
    state.cliente.nomeCompleto,
    state.cliente.telefone,
    state.clienteDigitado.busca,
    state.clienteDigitado.telefone,
    state.novoServico.nome,
    state.novoServico.valor,
    state.novoMaterial.ambiente,
    state.novoMaterial.nome,
  ]
  return (
    texts.every((text) => text.trim() === '') &&
    state.cliente.id === null &&
    state.novoMaterial.pedra === null &&
    state.calculo === null &&
    state.materiais.length + state.servicos.length === 0 &&
    state.editor === null &&
    state.empresaDigitada === null &&
    !state.condicoesTouched
  )
}
