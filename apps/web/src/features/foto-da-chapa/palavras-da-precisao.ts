import { formatNumero } from '@lapida/domain/shared/decimal'
import { classOfPrecisao, type ClasseDaPrecisao } from '@lapida/pedra/geometria/precisao'
import type { Precisao } from '@lapida/pedra/geometria/formato'

const CLASSES: Readonly<Record<ClasseDaPrecisao, string>> = {
  exata: 'Foto exata',
  boa: 'Foto boa',
  'para-ver': 'Foto para ver',
  fraca: 'Foto fraca',
}

const PARA_QUE: Readonly<Record<ClasseDaPrecisao, string>> = {
  exata: 'serve para escolher o desenho e casar os veios',
  boa: 'serve para escolher o desenho da pedra',
  'para-ver': 'serve para ver a pedra; para casar veios, confira as medidas e as bordas',
  fraca: 'confira as medidas da chapa e as quatro bordas',
}

/** 'Foto boa: o desenho fica a até 4 mm do lugar; serve para escolher o desenho da pedra.' */
export function textOfPrecisao({ pior }: Precisao): string {
  const classe = classOfPrecisao(pior)
  return `${CLASSES[classe]}: o desenho fica a até ${Math.max(1, Math.ceil(pior))} mm do lugar; ${PARA_QUE[classe]}.`
}

/** As far as tape and photo may differ before it is said aloud: what two people read of one tape, and one mm in each metre. */
function toleranceOf(trena: number): number {
  return 3 + trena / 1_000
}

/** What tape and photo say of the same length; null without a tape. */
export function textOfTrena(trena: number | null, foto: number): string | null {
  if (trena === null) return null
  const mm = (value: number) => `${formatNumero(value, 0)} mm`
  const said = `A foto diz ${mm(foto)}, a trena ${mm(trena)}`
  return Math.abs(trena - foto) <= toleranceOf(trena)
    ? `${said}: combinam.`
    : `${said}: não combinam. Confira a largura e a altura da chapa, e as quatro bordas.`
}
