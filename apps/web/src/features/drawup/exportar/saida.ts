import { withCamadas, PERFIS_DXF, type PapelDxf, type PerfilDxf } from '@lapida/desenho/export/dxf/perfil'
import type { Escala, TamanhoDeFolha, TipoDeFolha } from '@lapida/documento/desenho/desenho-folha'

/** What a drawing can leave as. */
export type Formato = 'pdf' | 'png' | 'svg' | 'dxf' | 'csv' | 'json'

export const FORMATOS: readonly { value: Formato; label: string }[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'png', label: 'PNG' },
  { value: 'svg', label: 'SVG' },
  { value: 'dxf', label: 'DXF' },
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
]

/** A sheet with its title block, or the drawing alone. */
export type Folha = TipoDeFolha | 'desenho'

/** Layers of a machine that are called otherwise than ours; null leaves the role out of the file. */
export type NomesDeCamadas = Partial<Record<PapelDxf, string | null>>

/** How a file is wanted; the device remembers it. */
export interface Saida {
  formato: Formato
  folha: Folha
  tamanho: TamanhoDeFolha
  escala: Escala | 'auto'
  umaPecaPorFolha: boolean
  /** pixels of a PNG: 1 is 96 per inch */
  resolucao: 1 | 2 | 4
  perfil: string
  /** by profile */
  camadas: Readonly<Record<string, NomesDeCamadas>>
  umArquivoPorPeca: boolean
  /** upstands and aprons are cut, too */
  comDerivadas: boolean
}

export const SAIDA_PADRAO: Saida = {
  formato: 'pdf',
  folha: 'cliente',
  tamanho: 'A4',
  escala: 'auto',
  umaPecaPorFolha: false,
  resolucao: 2,
  perfil: PERFIS_DXF[0]?.id ?? '',
  camadas: {},
  umArquivoPorPeca: false,
  comDerivadas: true,
}

/** What was kept on a device, as far as it still is what it was. */
export function saidaLida(guardada: unknown): Saida {
  if (typeof guardada !== 'object' || guardada === null) return SAIDA_PADRAO
  const lida = Object.fromEntries(
    Object.entries(SAIDA_PADRAO).map(([campo, padrao]) => {
      const valor: unknown = Reflect.get(guardada, campo)
      const serve = typeof valor === typeof padrao && valor !== null
      // A scale is a number or the word 'auto'.
      return [campo, serve || (campo === 'escala' && typeof valor === 'number') ? valor : padrao]
    }),
  ) as unknown as Saida
  const conhecida = PERFIS_DXF.some(({ id }) => id === lida.perfil)
  const formato = FORMATOS.some(({ value }) => value === lida.formato) ? lida.formato : 'pdf'
  return { ...lida, formato, perfil: conhecida ? lida.perfil : SAIDA_PADRAO.perfil }
}

/** The chosen machine with its layers as they are called there. */
export function perfilOfSaida({ perfil, camadas }: Pick<Saida, 'perfil' | 'camadas'>): PerfilDxf | undefined {
  const escolhido = PERFIS_DXF.find(({ id }) => id === perfil)
  return escolhido && withCamadas(escolhido, camadas[perfil] ?? {})
}
