/** Groups of an LWPOLYLINE that dxf-parser reads; at any other between its corners it forgets those before. */
const DA_POLILINHA = new Set(
  ['5', '6', '8', '10', '20', '38', '39', '40', '41', '42', '43', '48', '60', '62', '67', '70', '100'].concat(
    ['210', '220', '230', '330', '370'],
  ),
)

type Par = readonly [codigo: string, valor: string]

/**
 * A DXF text as dxf-parser can stand it: identifiers of corners (91) go; light polylines say truly how many corners
 * they have; an old polyline that is not ended is, since the parser would wait for ever. Undefined for what is not
 * pairs of a number and a value up to EOF.
 */
export function gruposLegiveis(texto: string): string | undefined {
  const linhas = texto.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const pares: Par[] = []
  for (let i = 0; i + 1 < linhas.length; i += 2) {
    const codigo = (linhas[i] ?? '').trim()
    if (!/^-?\d{1,4}$/.test(codigo)) return undefined
    pares.push([codigo, linhas[i + 1] ?? ''])
    if (codigo === '0' && linhas[i + 1]?.trim() === 'EOF')
      return objetos(pares)
        .flatMap((objeto) => objeto.flat())
        .join('\n')
  }
  return undefined
}

/** The pairs by object, each from its 0 to before the next one's, mended where needed. */
function objetos(pares: readonly Par[]): Par[][] {
  const lista: Par[][] = []
  for (const par of pares) {
    if (par[0] === '0' || lista.length === 0) lista.push([])
    lista.at(-1)?.push(par)
  }
  let abertos = false
  return lista.flatMap((objeto) => {
    const tipo = tipoOf(objeto)
    const encerra = abertos && tipo !== 'VERTEX' && tipo !== 'SEQEND'
    abertos = tipo === 'POLYLINE' || (abertos && tipo === 'VERTEX')
    // A corner without a polyline belongs to nothing.
    if (tipo === 'VERTEX' && !abertos) return []
    const fim: Par[][] = encerra ? [[['0', 'SEQEND']]] : []
    return [...fim, tipo === 'LWPOLYLINE' ? polilinhaLeve(objeto) : objeto]
  })
}

function tipoOf([primeiro]: readonly Par[]): string {
  return primeiro?.[0] === '0' ? primeiro[1].trim() : ''
}

function polilinhaLeve(objeto: readonly Par[]): Par[] {
  const uteis = objeto.slice(1).filter(([codigo]) => DA_POLILINHA.has(codigo))
  const cantos = uteis.filter(([codigo]) => codigo === '10').length
  return [['0', 'LWPOLYLINE'], ...(cantos > 0 ? [['90', String(cantos)] as Par] : []), ...uteis]
}
