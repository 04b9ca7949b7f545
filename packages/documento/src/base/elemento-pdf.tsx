import { G, Path, Text } from '@react-pdf/renderer'
import type { ElementoDaFolha } from '../base/elementos.ts'

/** The fonts of the words on sheets and plans. */
export const FAMILIA = ['Geist', 'Geist Ext'] as unknown as string

/** One line, area or word of a sheet or of a cutting plan, inside an Svg. */
export function ElementoPdf({ elemento }: { elemento: ElementoDaFolha }) {
  if (elemento.tipo === 'traco') {
    const { d, fundo, linha, espessura, tracejado } = elemento
    return (
      <Path
        d={d}
        fill={fundo ?? 'none'}
        fillRule="evenodd"
        {...(linha !== null && { stroke: linha, strokeWidth: espessura })}
        {...(tracejado !== null && { strokeDasharray: tracejado })}
      />
    )
  }
  const { x, y, texto, tamanho, peso, cor } = elemento
  const giro = elemento.tipo === 'inclinado' ? elemento.giro : elemento.girado ? -90 : 0
  const words = (
    <Text
      x={giro === 0 ? x : 0}
      y={giro === 0 ? y : 0}
      fill={cor}
      textAnchor={elemento.tipo === 'inclinado' ? 'middle' : elemento.alinhar}
      style={{ fontFamily: FAMILIA, fontSize: tamanho, fontWeight: peso }}
    >
      {texto}
    </Text>
  )
  return giro === 0 ? words : <G transform={`translate(${x}, ${y}) rotate(${giro})`}>{words}</G>
}
