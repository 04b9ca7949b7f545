import type { EnderecoObra, IndicadoPor } from '@lapida/contracts/campos'
import { erroCepCliente, erroEstadoCliente, erroTelefoneContato } from '@lapida/domain/cliente/validacao'
import { formatCep, formatTelefone, normalizeTelefone, onlyDigits } from '@lapida/domain/shared/documentos'
import { normalizeSpaces } from '@lapida/domain/shared/texto'

/** Where the work is done, and who recommended the workshop. */
export interface Obra {
  enderecoObra: EnderecoObra | null
  indicadoPor: IndicadoPor | null
}

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

/** As the form shows it. */
export function obraNaTela({ enderecoObra, indicadoPor }: Obra): Obra {
  return {
    enderecoObra: enderecoObra && { ...enderecoObra, cep: formatCep(enderecoObra.cep) },
    indicadoPor: indicadoPor && { ...indicadoPor, telefone: formatTelefone(indicadoPor.telefone) },
  }
}

/** As the server keeps it; nobody's name and phone is nobody. */
export function obraEscrita({ enderecoObra, indicadoPor }: Obra): Obra {
  const quem = indicadoPor && {
    nome: normalizeSpaces(indicadoPor.nome),
    telefone: normalizeTelefone(indicadoPor.telefone),
  }
  return {
    enderecoObra: enderecoObra && {
      cep: onlyDigits(enderecoObra.cep),
      endereco: enderecoObra.endereco.trim(),
      numero: enderecoObra.numero.trim(),
      complemento: enderecoObra.complemento.trim(),
      bairro: enderecoObra.bairro.trim(),
      cidade: enderecoObra.cidade.trim(),
      estado: enderecoObra.estado.trim().toUpperCase(),
    },
    indicadoPor: quem && (quem.nome !== '' || quem.telefone !== '') ? quem : null,
  }
}

/** What is wrong with each field of it; null where nothing is. */
export function errosObra({ enderecoObra, indicadoPor }: Obra) {
  return {
    cep: erroCepCliente(enderecoObra?.cep ?? ''),
    estado: erroEstadoCliente(enderecoObra?.estado ?? ''),
    telefone: erroTelefoneContato(indicadoPor?.telefone ?? ''),
  }
}

/** The first thing that is wrong with it, named; null when all can be stored. */
export function erroObra(obra: Obra): string | null {
  const { cep, estado, telefone } = errosObra(obra)
  if (cep !== null) return `Endereço da obra: ${cep}`
  if (estado !== null) return `Endereço da obra: ${estado}`
  return telefone === null ? null : `Indicado por: ${telefone}`
}
