import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import type { DadosDasFolhas } from '@lapida/documento/desenho/desenho-folha'
import type { Unidade } from '@lapida/domain/shared/medidas'
import type { ArquivoDxf, EscritaDoDxf } from './arquivos-dxf.ts'
import type { PapelComTitulo } from './papeis.ts'
import type { Saida } from './saida.ts'

/** What the worker is asked for: sheets to look at, or a machine's files read back. */
export type PedidoAoTrabalho =
  | { tipo: 'papeis'; dados: DadosDasFolhas; saida: Saida; unidade: Unidade }
  | { tipo: 'dxf'; desenho: Desenho; saida: Saida; escrita: EscritaDoDxf }

/** What it answers; `motivo` is for the log. */
export type RespostaDoTrabalho =
  | { tipo: 'papeis'; valor: PapelComTitulo[] }
  | { tipo: 'dxf'; valor: Resultado<ArquivoDxf[]> }
  | { tipo: 'falha'; motivo: string }
