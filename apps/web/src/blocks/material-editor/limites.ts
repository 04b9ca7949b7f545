import type { LIMITES as ContractLimites, TIPOS_CONTA as ContractTiposConta } from '@lapida/contracts/campos'

/**
 * The limits of the contract without its validation, which a screen does not need to load. The types hold every
 * figure to the contract's: one that differs does not compile.
 */
export const LIMITES: typeof ContractLimites = {
  texto: 200,
  textoLongo: 5_000,
  precoMaximo: 1_000_000,
  metrosMaximo: 100,
  quantidadeMaxima: 9_999,
  materiaisPorOrcamento: 100,
  pecasPorMaterial: 200,
  itensPorMaterial: 200,
  servicosPorOrcamento: 200,
  clientesPorEnvio: 500,
  imagensNoEditor: 2,
  imagensNoCatalogo: 5,
  totalMaximoCentavos: 1_000_000_000_000,
}

/** Kinds of bank account, '' while none is chosen. */
export const TIPOS_CONTA: typeof ContractTiposConta = ['Corrente', 'Poupança', '']
