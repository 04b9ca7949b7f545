import type { Grupo } from './entidades.ts'
import { g, registroOfCamadas, TRACEJADA } from './grupos.ts'
import type { CamadaDxf } from './perfil.ts'

/** Handles of R2000: every object has one. Owners that others name are below the ones that are counted. */
export class Alcas {
  #proxima = 0x100

  /** The next handle. */
  nova(): string {
    this.#proxima += 1
    return this.#proxima.toString(16).toUpperCase()
  }

  /** A number above all handles, for $HANDSEED. */
  get semente(): string {
    return (this.#proxima + 0x100).toString(16).toUpperCase()
  }
}

/** Owners: the model's and the sheet's block records, their table, the root dictionary and its groups. */
export const DONO = { modelo: '1F', papel: '1B', tabelaDeBlocos: '1', raiz: 'C', grupos: 'D' } as const

type Registro = { nome: string; resto: Grupo[]; alca?: string }
type Tabela = { nome: string; alca: string; tipo: string; registros: Registro[] }

/** The symbol tables of an R2000 file: all nine, since readers ask for each. */
export function tabelasR2000(camadas: readonly CamadaDxf[], alcas: Alcas): Grupo[] {
  const continua = g('70 0|3 |72 65|73 0|40 0.0')
  const tabelas: Tabela[] = [
    { nome: 'VPORT', alca: '8', tipo: '', registros: [] },
    {
      nome: 'LTYPE',
      alca: '5',
      tipo: 'AcDbLinetypeTableRecord',
      registros: [
        ...['ByBlock', 'ByLayer', 'Continuous'].map((nome) => ({ nome, resto: continua })),
        { nome: 'DASHED', resto: g(`70 0|${TRACEJADA}|74 0|49 -10.0|74 0`) },
      ],
    },
    {
      nome: 'LAYER',
      alca: '2',
      tipo: 'AcDbLayerTableRecord',
      registros: registroOfCamadas(camadas, 'Continuous'),
    },
    {
      nome: 'STYLE',
      alca: '3',
      tipo: 'AcDbTextStyleTableRecord',
      registros: [{ nome: 'Standard', resto: g('70 0|40 0.0|41 1.0|50 0.0|71 0|42 2.5|3 txt|4 ') }],
    },
    { nome: 'VIEW', alca: '6', tipo: '', registros: [] },
    { nome: 'UCS', alca: '7', tipo: '', registros: [] },
    {
      nome: 'APPID',
      alca: '9',
      tipo: 'AcDbRegAppTableRecord',
      registros: [{ nome: 'ACAD', resto: g('70 0') }],
    },
    {
      nome: 'DIMSTYLE',
      alca: 'A',
      tipo: 'AcDbDimStyleTableRecord',
      registros: [{ nome: 'Standard', resto: g('70 0') }],
    },
    {
      nome: 'BLOCK_RECORD',
      alca: DONO.tabelaDeBlocos,
      tipo: 'AcDbBlockTableRecord',
      registros: [
        { nome: '*Model_Space', resto: [], alca: DONO.modelo },
        { nome: '*Paper_Space', resto: [], alca: DONO.papel },
      ],
    },
  ]
  return tabelas.flatMap((tabela) => gruposOfTabela(tabela, alcas))
}

function gruposOfTabela({ nome, alca, tipo, registros }: Tabela, alcas: Alcas): Grupo[] {
  return [
    ...g(`0 TABLE|2 ${nome}|5 ${alca}|330 0|100 AcDbSymbolTable|70 ${registros.length}`),
    ...(nome === 'DIMSTYLE' ? g('100 AcDbDimStyleTable') : []),
    ...registros.flatMap((registro) => [
      ...g(`0 ${nome}|${nome === 'DIMSTYLE' ? 105 : 5} ${registro.alca ?? alcas.nova()}|330 ${alca}`),
      ...g(`100 AcDbSymbolTableRecord|100 ${tipo}|2 ${registro.nome}`),
      ...registro.resto,
    ]),
    [0, 'ENDTAB'],
  ]
}

/** The two blocks that every R2000 file has: the model and the sheet, both empty here. */
export function blocosR2000(alcas: Alcas): Grupo[] {
  const bloco = (nome: string, dono: string) => [
    ...g(`0 BLOCK|5 ${alcas.nova()}|330 ${dono}|100 AcDbEntity|8 0|100 AcDbBlockBegin|2 ${nome}|70 0`),
    ...g(`10 0.0|20 0.0|30 0.0|3 ${nome}|1 `),
    ...g(`0 ENDBLK|5 ${alcas.nova()}|330 ${dono}|100 AcDbEntity|8 0|100 AcDbBlockEnd`),
  ]
  return [...bloco('*Model_Space', DONO.modelo), ...bloco('*Paper_Space', DONO.papel)]
}

/** The root dictionary and its groups. */
export function dicionariosR2000(): Grupo[] {
  return [
    ...g(`0 DICTIONARY|5 ${DONO.raiz}|330 0|100 AcDbDictionary|281 1|3 ACAD_GROUP|350 ${DONO.grupos}`),
    ...g(`0 DICTIONARY|5 ${DONO.grupos}|330 ${DONO.raiz}|100 AcDbDictionary|281 1`),
  ]
}
