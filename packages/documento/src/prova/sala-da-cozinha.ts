import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { montagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { place } from '@lapida/desenho/kernel/laco'
import { cameraFromSide, lenteOfCamera } from '@lapida/desenho/malha/camera'
import { cenaOfDesenho, type Cena, type Solido } from '@lapida/desenho/malha/cena'
import { facesOfPedra } from '@lapida/desenho/malha/faces-da-pedra'
import type { Malha, Ponto3 } from '@lapida/desenho/malha/malha'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Aparencia, FaceDoQuadro, PedidoDeQuadros } from '@lapida/pedra/quadro/tipos'
import { janelasOfMontagem } from '../plano-corte/janelas.ts'
import { VISTAS } from './vistas.ts'

/** A kitchen as it will stand, its stone as it is cut from slabs. */
export interface SalaDaCozinha {
  cena: Cena
  /** all but walls */
  faces: FaceDoQuadro[]
  paredes: { faces: FaceDoQuadro[]; frente: NonNullable<Solido['frente']> }[]
  /** addresses of the pictures of slabs; `textura` of a face is a place in it */
  fotos: string[]
}

/** Colours of a light room, red, green and blue. */
export const FUNDO_DA_SALA = [237, 234, 229] as const
/** Stone that cannot be shown is plainly no stone. */
const CORES: Readonly<Record<Solido['papel'], Aparencia>> = {
  pedra: { textura: null, cor: [206, 203, 198], brilho: 0.3 },
  parede: { textura: null, cor: [240, 237, 231], brilho: 0 },
  armario: { textura: null, cor: [222, 216, 206], brilho: 0.1 },
  inox: { textura: null, cor: [188, 191, 195], brilho: 0.9 },
  ralo: { textura: null, cor: [92, 93, 95], brilho: 0.5 },
  vidro: { textura: null, cor: [28, 29, 31], brilho: 1 },
  boca: { textura: null, cor: [52, 53, 55], brilho: 0.4 },
}
const POLIDA = 1

/**
 * A kitchen of a drawing as a room, each face of its stone with the place on the slab that the saw cuts it from: the
 * windows of the flat kitchen, stood up. A face whose stone cannot be shown is plain.
 * @param fotos addresses of the flat photos of slabs, by their ids in the plan
 * @param conjunto 1 for the first of so many equal kitchens
 */
export function salaOfCozinha(
  conteudo: Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas'>,
  desenho: Desenho,
  { fotos, conjunto }: { fotos: ReadonlyMap<string, string>; conjunto: number },
): SalaDaCozinha {
  const cena = cenaOfDesenho(desenho, { regras: desenho.regras })
  const pedra = pedraOnSlabs(conteudo, desenho, { fotos, conjunto })
  const faces: FaceDoQuadro[] = []
  const paredes: SalaDaCozinha['paredes'] = []
  for (const solido of cena.solidos) {
    if (solido.papel === 'pedra') faces.push(...pedra.facesOf(solido, isSeveral(cena, solido)))
    else if (solido.frente)
      paredes.push({ faces: facesOfMalha(solido.malha, CORES.parede), frente: solido.frente })
    else faces.push(...facesOfMalha(solido.malha, CORES[solido.papel]))
  }
  return { cena, faces, paredes, fotos: pedra.enderecos }
}

/** Whether the room has several of this piece, as a staircase has treads. */
function isSeveral({ solidos }: Cena, { pecaId }: Solido): boolean {
  return solidos.some((solido) => solido.pecaId === pecaId && (solido.pedra?.copia ?? 0) > 0)
}

interface PedraNasChapas {
  enderecos: string[]
  facesOf: (solido: Solido, several: boolean) => FaceDoQuadro[]
}

function pedraOnSlabs(
  conteudo: Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas'>,
  desenho: Desenho,
  { fotos, conjunto }: { fotos: ReadonlyMap<string, string>; conjunto: number },
): PedraNasChapas {
  const montagem = montagemPlana(desenho)
  const enderecos: string[] = []
  const texturaOf = (endereco: string) => {
    if (!enderecos.includes(endereco)) enderecos.push(endereco)
    return enderecos.indexOf(endereco)
  }
  const janelasOf = (which: number) =>
    janelasOfMontagem(conteudo, montagem, { desenhoId: desenho.id, conjunto: which }).janelas
  const ofConjunto = janelasOf(conjunto)
  return {
    enderecos,
    facesOf(solido, several) {
      const peca = desenho.pecas[solido.pecaId]
      if (!peca) return []
      const janelas = several ? janelasOf((solido.pedra?.copia ?? 0) + 1) : ofConjunto
      return facesOfPedra(solido, peca, desenho.regras).map(({ chave, cantos }): FaceDoQuadro => {
        const naChapa = chave === null ? null : janelas.get(chave)?.naChapa
        const chapa = conteudo.chapas.find(({ id }) => id === naChapa?.onde.chapa)
        const foto = chapa && fotos.get(chapa.id)
        const aparencia = foto ? { ...CORES.pedra, textura: texturaOf(foto), brilho: POLIDA } : CORES.pedra
        const canto = ({ p, n, naParte }: (typeof cantos)[number]) => {
          if (!chapa || !naChapa) return { p, n, u: 0, v: 0 }
          const { x, y } = place(naParte, naChapa.lugar)
          return { p, n, u: x / chapa.largura, v: (chapa.altura - y) / chapa.altura }
        }
        const [a, b, c] = cantos
        return { cantos: [canto(a), canto(b), canto(c)], aparencia }
      })
    },
  }
}

function facesOfMalha({ posicoes, normais, indices }: Malha, aparencia: Aparencia): FaceDoQuadro[] {
  const at = (valores: readonly number[], i: number): Ponto3 => ({
    x: valores[i * 3] ?? 0,
    y: valores[i * 3 + 1] ?? 0,
    z: valores[i * 3 + 2] ?? 0,
  })
  const canto = (i: number) => ({ p: at(posicoes, i), n: at(normais, i), u: 0, v: 0 })
  return Array.from({ length: indices.length / 3 }, (_, t): FaceDoQuadro => {
    const [a = 0, b = 0, c = 0] = indices.slice(t * 3, t * 3 + 3)
    return { cantos: [canto(a), canto(b), canto(c)], aparencia }
  })
}

/** Where the sun stands against who looks from the front: over the left shoulder. Unit vector of (−0.42, −0.5, 1). */
const SOL_DE_FRENTE = { direita: -0.352, atras: 0.419, cima: 0.837 }

/** All views of a room, without the pictures that its stone is painted with. */
export function quadrosOfSala(
  { cena, faces, paredes }: SalaDaCozinha,
  { largura, altura }: { largura: number; altura: number },
): Omit<PedidoDeQuadros, 'texturas'> {
  return {
    corpos: faces,
    vistas: VISTAS.map((vista) => {
      const lente = lenteOfCamera(cameraFromSide(cena, vista, largura / altura))
      const { olho } = lente
      // A wall between the eye and the room is left away.
      const seen = paredes.filter(({ frente: { p, n } }) => (olho.x - p.x) * n.x + (olho.y - p.y) * n.y > 0)
      return { lente, paredes: seen.flatMap((parede) => parede.faces) }
    }),
    linhas: cena.linhas.flatMap(({ pontos }) => linesOf(pontos)),
    sol: sunOf(cena),
    chao: cena.caixa ? Math.min(0, cena.caixa.min.z) - 1 : null,
    largura,
    altura,
    fundo: FUNDO_DA_SALA,
  }
}

/** The same sun in all views of a room. */
export function sunOf(cena: Cena): Ponto3 {
  const { direita, frente } = lenteOfCamera(cameraFromSide(cena, { giro: 0, elevacao: 0 }, 1))
  const { direita: right, atras, cima } = SOL_DE_FRENTE
  return { x: direita.x * right - frente.x * atras, y: direita.y * right - frente.y * atras, z: cima }
}

function linesOf(pontos: readonly number[]): [Ponto3, Ponto3][] {
  const at = (i: number): Ponto3 => ({ x: pontos[i] ?? 0, y: pontos[i + 1] ?? 0, z: pontos[i + 2] ?? 0 })
  return Array.from({ length: pontos.length / 6 }, (_, i) => [at(i * 6), at(i * 6 + 3)])
}
