/** DXF text from pairs, as other programs write it: a code and its value per line. */
export function pares(...grupos: (readonly [number, string | number])[]): string {
  return grupos.map(([codigo, valor]) => `${codigo}\n${valor}`).join('\n')
}

/** A file of some version with these entities and blocks, each already as text. */
export function dxfCru(
  entidades: readonly string[],
  { versao = 'AC1009', unidade = 4, blocos = [] as string[] } = {},
): string {
  return [
    pares(
      [0, 'SECTION'],
      [2, 'HEADER'],
      [9, '$ACADVER'],
      [1, versao],
      [9, '$INSUNITS'],
      [70, unidade],
      [0, 'ENDSEC'],
    ),
    ...(blocos.length > 0 ? [pares([0, 'SECTION'], [2, 'BLOCKS']), ...blocos, pares([0, 'ENDSEC'])] : []),
    pares([0, 'SECTION'], [2, 'ENTITIES']),
    ...entidades,
    pares([0, 'ENDSEC'], [0, 'EOF']),
    '',
  ].join('\n')
}
