import type { Id, Peca } from '#model/tipos.ts'
import type { Ponto3 } from './malha.ts'

/**
 * Where a copy of a piece stands in the room. `giro` takes it from its own coordinates (X and Y of its outline, Z up
 * from its underside; a top is at its height already) to the room beside the place of `pos`: it keeps lengths and does
 * not mirror.
 */
export type Copia = { pos: Peca['pos']; giro: (p: Ponto3) => Ponto3 }

/** Heights of what does not lie on a worktop, mm. */
const ALTURA = { prateleira: 1400, peitoril: 1000, nicho: 1100 }

/**
 * The copies of each piece as they are shown: tops at the height of the worktop, sills on the floor, cladding upright.
 * Stairs and niches of a template are put together, as long as their pieces are what the template made.
 */
export function montagem(pecas: readonly Peca[]): Map<Id, Copia[]> {
  const copias = new Map(pecas.map((peca) => [peca.id, [copiaSolta(peca)]]))
  for (const grupo of gruposOfMolde(pecas))
    for (const [id, montadas] of buildGrupo(grupo)) copias.set(id, montadas)
  return copias
}

function copiaSolta({ pos, classe, espessura }: Peca): Copia {
  if (EM_PE.has(classe)) return { pos, giro: emPe(0, espessura, 0) }
  const base = classe === 'prateleira' || classe === 'peitoril' || classe === 'nicho' ? ALTURA[classe] : 0
  return { pos, giro: base === 0 ? (p) => p : ({ x, y, z }) => ({ x, y, z: z + base }) }
}

/** Whether a piece lies at the height of a worktop, with what stands below and behind it. */
export function isOfBancada({ classe }: Peca): boolean {
  return classe === 'tampo' || classe === 'livre'
}

const EM_PE: ReadonlySet<Peca['classe']> = new Set(['revestimento', 'espelho', 'frontao', 'saia', 'pe'])

/** Upright, its upper face to the front: its back at `fundo`, its lower edge at `pe`. */
function emPe(x0: number, fundo: number, pe: number): Copia['giro'] {
  return ({ x, y, z }) => ({ x: x + x0, y: fundo - z, z: y + pe })
}

/** Pieces in a row that one use of a template made. */
function gruposOfMolde(pecas: readonly Peca[]): Peca[][] {
  const grupos: Peca[][] = []
  for (const peca of pecas) {
    const ultimo = grupos.at(-1)
    const chave = JSON.stringify(peca.molde ?? peca.id)
    if (
      ultimo?.[0] &&
      JSON.stringify(ultimo[0].molde ?? ultimo[0].id) === chave &&
      !ultimo.some((outra) => outra.nome === peca.nome)
    )
      ultimo.push(peca)
    else grupos.push([peca])
  }
  return grupos
}

function buildGrupo(grupo: readonly Peca[]): [Id, Copia[]][] {
  const [primeira] = grupo
  if (primeira?.molde?.tipo === 'escada' && grupo.map(({ classe }) => classe).join() === 'degrau,espelho')
    return buildEscada(grupo)
  if (primeira?.molde?.tipo === 'nicho' && grupo.length === 4) return buildNicho(grupo)
  return []
}

/** Treads one behind the other, each on its riser; the nosing stands over. */
function buildEscada([degrau, espelho]: readonly Peca[]): [Id, Copia[]][] {
  if (!degrau || !espelho) return []
  const { B: piso = 300, C: altura = 170, D: bocel = 0 } = degrau.molde?.params ?? {}
  const { pos, espessura: e } = degrau
  const subida = Array.from({ length: degrau.quantidade }, (_, k) => k)
  return [
    [
      degrau.id,
      subida.map((k) => ({
        pos,
        giro: ({ x, y, z }) => ({ x, y: y + k * piso, z: z + (k + 1) * altura - e }),
      })),
    ],
    [
      espelho.id,
      subida.map((k) => ({ pos, giro: emPe(0, k * piso + bocel + espelho.espessura, k * altura) })),
    ],
  ]
}

/** A box: base, lid, two sides between them, back. */
function buildNicho([base, topo, lateral, fundo]: readonly Peca[]): [Id, Copia[]][] {
  if (!base || !topo || !lateral || !fundo) return []
  const { A: largura = 600, B: altura = 350, C: fundura = 120 } = base.molde?.params ?? {}
  const { pos, espessura: e } = base
  const z0 = ALTURA.nicho
  const deLado = (direita: number): Copia => ({
    pos,
    giro: ({ x, y, z }) => ({ x: direita - z, y, z: z0 + e + x }),
  })
  return [
    [base.id, [{ pos, giro: ({ x, y, z }) => ({ x, y, z: z + z0 }) }]],
    [topo.id, [{ pos, giro: ({ x, y, z }) => ({ x, y, z: z + z0 + altura - e }) }]],
    [lateral.id, [deLado(e), deLado(largura)]],
    [fundo.id, [{ pos, giro: emPe(e, fundura, z0 + e) }]],
  ]
}
