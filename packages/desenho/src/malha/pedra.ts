import { lacoOfRecorte, lacosOfRecortes } from '#model/recorte.ts'
import { BRUTO, type Peca } from '#model/tipos.ts'
import type { Laco } from '#kernel/laco.ts'
import { areasOfPeca, type Abertura } from './area-da-peca.ts'
import { ladosOfPeca, type Lado } from './lados.ts'
import type { Malha } from './malha.ts'
import { perfil, tipoOfPerfil, type Perfil } from './perfil.ts'
import { malhaOfPlaca } from './placa.ts'
import { malhasOfSaias, malhasOfFrontoes, type Lugar } from './tiras.ts'

/** How finishes are called, by id: made-up ones show their shape by their name. */
export type NomesDosAcabamentos = Readonly<Record<string, string>>

/** The stone of a piece as closed meshes: its slab (layers of it, where there are wet areas), upstands, aprons. */
export type Pedra = { placas: Malha[]; frontoes: Malha[]; saias: Malha[] }

/**
 * The stone of one copy of a piece in its own coordinates, heights above the floor. Openings are through, wet areas as
 * deep as they are, edges have the shape of their finish, an apron of 45° meets the top in a mitre.
 */
export function pedraOfPeca(peca: Peca, lugar: Lugar, nomes: NomesDosAcabamentos = {}): Pedra {
  const lados = ladosOfPeca(peca)
  const e = peca.espessura
  const perfilOfLado = ({ acabamento, saia, frontao }: Lado): Perfil => {
    if (saia?.uniao === '45') return perfil('mitra', e)
    return perfil(frontao ? 'vivo' : tipoOfPerfil(acabamento, nomes[acabamento]), e)
  }
  const placas = camadas(peca).flatMap(({ de, ate, aberturas }) =>
    areasOfPeca(peca, aberturas).map((area) =>
      malhaOfPlaca(area, {
        de,
        ate,
        espessura: e,
        base: lugar.topo - e,
        perfil: perfilOfLado,
        tolerancia: lugar.tolerancia,
      }),
    ),
  )
  return {
    placas,
    frontoes: malhasOfFrontoes(peca, lados, lugar),
    saias: malhasOfSaias(peca, lados, lugar),
  }
}

/** The layers of a slab from below: between the floors of wet areas, each open where a deeper one is. */
function camadas(peca: Peca): { de: number; ate: number; aberturas: Abertura[] }[] {
  const furos = lacosOfRecortes(peca).map(({ recorte, laco }): Abertura => ({
    laco,
    acabamento: recorte.acabamentoBorda ?? BRUTO,
  }))
  const rebaixos = peca.rebaixos.flatMap((rebaixo): { laco: Laco; piso: number }[] => {
    const laco = lacoOfRecorte(peca, rebaixo)
    const piso = Math.max(0, peca.espessura - rebaixo.profundidade)
    return laco.ok && piso < peca.espessura ? [{ laco: laco.valor, piso }] : []
  })
  const alturas = [...new Set([0, ...rebaixos.map(({ piso }) => piso), peca.espessura])].toSorted(
    (a, b) => a - b,
  )
  return alturas.slice(1).map((ate, i) => {
    const de = alturas[i] ?? 0
    const fundos = rebaixos.filter(({ piso }) => piso <= de + 1e-9)
    return {
      de,
      ate,
      aberturas: [...furos, ...fundos.map(({ laco }) => ({ laco, acabamento: BRUTO }))],
    }
  })
}
