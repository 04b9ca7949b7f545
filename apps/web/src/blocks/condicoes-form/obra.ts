import type { EnderecoObra, IndicadoPor } from '@lapida/contracts/campos'
import { erroCepCliente, erroEstadoCliente, erroTelefoneContato } from '@lapida/domain/cliente/validacao'
import type { CampoDaObra, Condicoes } from './condicoes.ts'

export const NO_ENDERECO: EnderecoObra = {
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
}
export const NO_INDICACAO: IndicadoPor = { nome: '', telefone: '' }

/** What another address changes; what is wrong with it is kept beside it, so that nothing is saved until it is right. */
export function changeEndereco(condicoes: Condicoes, enderecoObra: EnderecoObra | null): Partial<Condicoes> {
  const erro = enderecoObra && (erroCepCliente(enderecoObra.cep) ?? erroEstadoCliente(enderecoObra.estado))
  return { enderecoObra, ilegiveis: withErro(condicoes, 'enderecoObra', erro && `Endereço da obra: ${erro}`) }
}

/** What another name or phone of who recommended changes; without both it is nobody. */
export function changeIndicacao(condicoes: Condicoes, quem: IndicadoPor): Partial<Condicoes> {
  const indicadoPor = quem.nome.trim() + quem.telefone === '' ? null : quem
  const erro = erroTelefoneContato(quem.telefone)
  return { indicadoPor, ilegiveis: withErro(condicoes, 'indicadoPor', erro && `Indicado por: ${erro}`) }
}

function withErro({ ilegiveis = {} }: Condicoes, campo: CampoDaObra, erro: string | null) {
  const others = Object.entries(ilegiveis).filter(([name]) => name !== campo)
  return Object.fromEntries(erro === null ? others : [...others, [campo, erro]])
}
