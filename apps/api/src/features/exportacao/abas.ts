import type { TipoImportacao } from '@lapida/contracts/valores'
import { CAMPOS_IMPORTACAO, type CampoImportacao } from '@lapida/domain/importacao/campos'
import { textoOfValor } from '@lapida/domain/importacao/celula'
import {
  FORMATO_DIA,
  FORMATO_INSTANTE,
  FORMATO_METROS,
  FORMATO_QUANTIDADE,
  FORMATO_REAIS,
  type AbaPlanilha,
  type Celula,
} from './planilha.ts'

/** A sheet of records of one kind: what each column shows of a record. */
export interface AbaDe<Registro> extends AbaPlanilha {
  linhaOf(registro: Registro): Celula[]
}

type Coluna<Registro> = readonly [
  titulo: string,
  largura: number,
  valor: (registro: Registro) => Celula,
  formato?: string,
]

/** A sheet from its columns. */
export function abaOf<Registro>(nome: string, colunas: readonly Coluna<Registro>[]): AbaDe<Registro> {
  return {
    nome,
    colunas: colunas.map(([titulo, largura, , formato]) => ({ titulo, largura, formato })),
    linhaOf: (registro) => colunas.map(([, , valor]) => valor(registro)),
  }
}

/**
 * The columns of records that a sheet can bring in again: the very headings that the import knows, so that an
 * exported sheet comes back as it went.
 */
export function colunasOfImportacao<Registro extends object>(
  tipo: TipoImportacao,
  valorOf: (registro: Registro, campo: string) => unknown = (registro, campo) => Reflect.get(registro, campo),
): Coluna<Registro>[] {
  return CAMPOS_IMPORTACAO[tipo]
    .filter(({ leitura }) => leitura !== 'par-de-medidas')
    .map((campo) => [
      campo.titulo,
      LARGURAS[campo.leitura] ?? 18,
      (registro) => celulaOf(campo, valorOf(registro, campo.campo)),
      FORMATOS[campo.leitura],
    ])
}

function celulaOf({ leitura }: CampoImportacao, valor: unknown): Celula {
  if (typeof valor === 'number') return leitura === 'medida' ? valor / 1000 : valor
  return textoOfValor(leitura, valor)
}

const LARGURAS: Partial<Record<CampoImportacao['leitura'], number>> = {
  texto: 24,
  email: 28,
  uf: 8,
  'sim-nao': 8,
}
const FORMATOS: Partial<Record<CampoImportacao['leitura'], string>> = {
  dinheiro: FORMATO_REAIS,
  decimal: FORMATO_QUANTIDADE,
  medida: FORMATO_METROS,
}

/** A column of amounts in reais. */
export function reais<R>(titulo: string, valor: (registro: R) => number | null): Coluna<R> {
  return [titulo, 14, valor, FORMATO_REAIS]
}

export function metros<R>(titulo: string, valor: (registro: R) => number): Coluna<R> {
  return [titulo, 12, valor, FORMATO_METROS]
}

export function quantidade<R>(titulo: string, valor: (registro: R) => number | null): Coluna<R> {
  return [titulo, 12, valor, FORMATO_QUANTIDADE]
}

export function texto<R>(titulo: string, largura: number, valor: (registro: R) => string): Coluna<R> {
  return [titulo, largura, valor]
}

/** A column of instants, given as ISO text. */
export function instante<R>(titulo: string, valor: (registro: R) => string | null): Coluna<R> {
  return [titulo, 18, (registro) => instantOf(valor(registro)), FORMATO_INSTANTE]
}

export function dia<R>(titulo: string, valor: (registro: R) => string | null): Coluna<R> {
  return [titulo, 12, (registro) => instantOf(valor(registro)), FORMATO_DIA]
}

function instantOf(text: string | null): Date | null {
  return text === null || text === '' ? null : new Date(text)
}
