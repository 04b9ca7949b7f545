import type { Caixa } from '#kernel/ponto.ts'
import { gruposOf, numeroDxf, type Grupo, type ObjetoDxf } from './entidades.ts'
import { Alcas, blocosR2000, dicionariosR2000, DONO, tabelasR2000 } from './r2000.ts'
import { g, registroOfCamadas, secao, TRACEJADA } from './grupos.ts'
import type { CamadaDxf, PerfilDxf } from './perfil.ts'
import { textoAscii, textoR2000 } from './texto.ts'

/**
 * Writes a DXF file: R12 (AC1009) for polylines and for lines and arcs, R2000 (AC1015) for light polylines. Millimetres
 * ($INSUNITS 4); every layer that is used is declared. Objects whose role has no layer in the profile are left out.
 */
export function writeDxf<Papel extends string>(
  objetos: readonly ObjetoDxf<Papel>[],
  perfil: PerfilDxf<Papel>,
  caixa: Caixa,
): string {
  const usados = objetos.flatMap((objeto) => {
    const camada = perfil.camadas[objeto.papel]
    return camada ? [{ objeto, camada }] : []
  })
  const camadas = [...new Map(usados.map(({ camada }) => [camada.nome, camada])).values()]
  const grupos =
    perfil.modo === 'lwpolyline'
      ? r2000(usados, { perfil, camadas, caixa })
      : r12(usados, { perfil, camadas, caixa })
  return `${grupos.map(([codigo, valor]) => `${String(codigo).padStart(3)}\r\n${valor}`).join('\r\n')}\r\n`
}

type Usado = { objeto: ObjetoDxf<string>; camada: CamadaDxf }
type Folha = { perfil: PerfilDxf<string>; camadas: readonly CamadaDxf[]; caixa: Caixa }

function limites({ minX, minY, maxX, maxY }: Caixa): Grupo[] {
  return [
    [9, '$EXTMIN'],
    [10, numeroDxf(minX)],
    [20, numeroDxf(minY)],
    [30, '0.0'],
    [9, '$EXTMAX'],
    [10, numeroDxf(maxX)],
    [20, numeroDxf(maxY)],
    [30, '0.0'],
  ]
}

function r12(usados: readonly Usado[], { perfil, camadas, caixa }: Folha): Grupo[] {
  const escrita = {
    modo: perfil.modo,
    circulos: perfil.furosComoCirculo,
    cabeca: (tipo: string, _subclasse: string, camada: string): Grupo[] => [
      [0, tipo],
      [8, camada],
    ],
    texto: textoAscii,
  }
  const tabelas = [
    ...g('0 TABLE|2 LTYPE|70 2'),
    ...g('0 LTYPE|2 CONTINUOUS|70 0|3 Continua|72 65|73 0|40 0.0'),
    ...g(`0 LTYPE|2 DASHED|70 0|${TRACEJADA}|49 -10.0`),
    ...g(`0 ENDTAB|0 TABLE|2 LAYER|70 ${camadas.length + 1}`),
    ...registroOfCamadas(camadas, 'CONTINUOUS').flatMap(({ nome, resto }) => [
      ...g(`0 LAYER|2 ${nome}`),
      ...resto,
    ]),
    ...g('0 ENDTAB|0 TABLE|2 STYLE|70 1|0 STYLE|2 STANDARD|70 0|40 0.0|41 1.0|50 0.0|71 0|42 2.5|3 txt|4 '),
    ...g('0 ENDTAB'),
  ]
  return [
    ...secao('HEADER', [...g('9 $ACADVER|1 AC1009|9 $INSUNITS|70 4'), ...limites(caixa)]),
    ...secao('TABLES', tabelas),
    ...secao('BLOCKS', []),
    ...secao(
      'ENTITIES',
      usados.flatMap(({ objeto, camada }) => gruposOf(objeto, camada.nome, escrita)),
    ),
    [0, 'EOF'],
  ]
}

function r2000(usados: readonly Usado[], { perfil, camadas, caixa }: Folha): Grupo[] {
  const alcas = new Alcas()
  const escrita = {
    modo: perfil.modo,
    circulos: perfil.furosComoCirculo,
    cabeca: (tipo: string, subclasse: string, camada: string): Grupo[] => [
      [0, tipo],
      [5, alcas.nova()],
      [330, DONO.modelo],
      [100, 'AcDbEntity'],
      [8, camada],
      [100, subclasse],
    ],
    texto: textoR2000,
  }
  const corpo = [
    ...secao('CLASSES', []),
    ...secao('TABLES', tabelasR2000(camadas, alcas)),
    ...secao('BLOCKS', blocosR2000(alcas)),
    ...secao(
      'ENTITIES',
      usados.flatMap(({ objeto, camada }) => gruposOf(objeto, camada.nome, escrita)),
    ),
    ...secao('OBJECTS', dicionariosR2000()),
  ]
  const cabecalho = [
    ...g('9 $ACADVER|1 AC1015|9 $DWGCODEPAGE|3 ANSI_1252|9 $INSUNITS|70 4|9 $MEASUREMENT|70 1'),
    ...g(`9 $HANDSEED|5 ${alcas.semente}`),
    ...limites(caixa),
  ]
  return [...secao('HEADER', cabecalho), ...corpo, [0, 'EOF']]
}
