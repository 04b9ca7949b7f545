import type { Cena } from './cena.ts'
import type { Ponto3 } from './malha.ts'

/** Where the room is seen from: angles in radians around a point, its distance in mm. Azimuth 0 looks from the front. */
export interface Camera {
  alvo: Ponto3
  azimute: number
  elevacao: number
  distancia: number
}

/** The views that one press gives. */
export type Vista = 'canto' | 'frente' | 'cima'

/** Vertical opening of the lens, in radians. */
export const ABERTURA = (34 * Math.PI) / 180

const GRAU = Math.PI / 180
const ELEVACAO = { min: -5 * GRAU, max: 89.5 * GRAU }
const DISTANCIA = { min: 200, max: 80_000 }
const FOLGA = 1.06

/** Unit vectors of a camera: where it looks, what is right and up on the picture. */
function eixos({ azimute, elevacao }: Pick<Camera, 'azimute' | 'elevacao'>) {
  const [ca, sa, ce, se] = [Math.cos(azimute), Math.sin(azimute), Math.cos(elevacao), Math.sin(elevacao)]
  return {
    frente: { x: -sa * ce, y: ca * ce, z: -se },
    direita: { x: ca, y: sa, z: 0 },
    cima: { x: -sa * se, y: ca * se, z: ce },
  }
}

/** A camera as who draws by its own means needs it: where it stands, unit vectors, tangent of half of its opening. */
export function lenteOfCamera(camera: Camera): {
  olho: Ponto3
  frente: Ponto3
  direita: Ponto3
  cima: Ponto3
  tangente: number
} {
  return { olho: posicaoOfCamera(camera), ...eixos(camera), tangente: Math.tan(ABERTURA / 2) }
}

/** Where the camera stands, in mm. */
export function posicaoOfCamera({ alvo, distancia, ...giro }: Camera): Ponto3 {
  return sum(alvo, eixos(giro).frente, -distancia)
}

/** Turned by so many radians; it does not go below the floor nor over the top. */
export function rotate(camera: Camera, azimute: number, elevacao: number): Camera {
  return {
    ...camera,
    azimute: camera.azimute + azimute,
    elevacao: clamp(camera.elevacao + elevacao, ELEVACAO),
  }
}

/** Nearer for a factor below 1, farther above. */
export function zoom(camera: Camera, fator: number): Camera {
  return { ...camera, distancia: clamp(camera.distancia * fator, DISTANCIA) }
}

/** Moved by parts of the picture's height: what was seen goes right and up by so much. */
export function pan(camera: Camera, direita: number, cima: number): Camera {
  const alturaVista = 2 * camera.distancia * Math.tan(ABERTURA / 2)
  const { direita: d, cima: c } = eixos(camera)
  return {
    ...camera,
    alvo: sum(sum(camera.alvo, d, -direita * alturaVista), c, -cima * alturaVista),
  }
}

/**
 * The same view from where all of a room is just in the picture, in its middle. The picture is so many times as wide as
 * high; an empty room leaves the view as it is.
 */
export function frame(camera: Camera, { solidos }: Pick<Cena, 'solidos'>, aspecto: number): Camera {
  const { frente, direita, cima } = eixos(camera)
  const tangente = Math.tan(ABERTURA / 2)
  const [largura, altura] = [tangente * aspecto, tangente]
  // Each point says from where on it is within the four sides of the picture: lines in the camera's own axes.
  const longe = { direita: -Infinity, esquerda: -Infinity, cima: -Infinity, baixo: -Infinity }
  for (const { malha } of solidos)
    for (let i = 0; i < malha.posicoes.length; i += 3) {
      const p = { x: malha.posicoes[i] ?? 0, y: malha.posicoes[i + 1] ?? 0, z: malha.posicoes[i + 2] ?? 0 }
      const [x, y, fundo] = [escalar(p, direita), escalar(p, cima), escalar(p, frente)]
      longe.direita = Math.max(longe.direita, (x * FOLGA) / largura - fundo)
      longe.esquerda = Math.max(longe.esquerda, (-x * FOLGA) / largura - fundo)
      longe.cima = Math.max(longe.cima, (y * FOLGA) / altura - fundo)
      longe.baixo = Math.max(longe.baixo, (-y * FOLGA) / altura - fundo)
    }
  if (!Number.isFinite(longe.direita)) return camera
  // Where the eye stands: across in the middle between the two sides, back as far as the farther pair asks for.
  const x = ((longe.direita - longe.esquerda) * largura) / (2 * FOLGA)
  const y = ((longe.cima - longe.baixo) * altura) / (2 * FOLGA)
  const recuo = Math.max((longe.direita + longe.esquerda) / 2, (longe.cima + longe.baixo) / 2)
  const olho = sum(sum(sum({ x: 0, y: 0, z: 0 }, direita, x), cima, y), frente, -recuo)
  const distancia = clamp(recuo + fundoOfMeio(solidos, frente), DISTANCIA)
  return { ...camera, alvo: sum(olho, frente, distancia), distancia }
}

/** How deep the middle of the room lies along a direction: around it the camera turns. */
function fundoOfMeio(solidos: Cena['solidos'], frente: Ponto3): number {
  let [perto, longe] = [Infinity, -Infinity]
  for (const { malha } of solidos)
    for (let i = 0; i < malha.posicoes.length; i += 3) {
      const fundo =
        (malha.posicoes[i] ?? 0) * frente.x +
        (malha.posicoes[i + 1] ?? 0) * frente.y +
        (malha.posicoes[i + 2] ?? 0) * frente.z
      perto = Math.min(perto, fundo)
      longe = Math.max(longe, fundo)
    }
  return (perto + longe) / 2
}

/** A view of a room: into its walls, so that none stands before the pieces. */
export function camera(cena: Cena, vista: Vista, aspecto: number): Camera {
  const frente = azimuteOfParedes(cena)
  const giros: Record<Vista, { azimute: number; elevacao: number }> = {
    canto: { azimute: frente.azimute + (frente.deCanto ? 0 : 32 * GRAU), elevacao: 27 * GRAU },
    frente: { azimute: frente.deCanto ? 0 : frente.azimute, elevacao: 8 * GRAU },
    cima: { azimute: 0, elevacao: ELEVACAO.max },
  }
  return framed(giros[vista], cena, aspecto)
}

/**
 * A view of a room from beside its front: so many degrees to the left of whoever looks into its walls, so many above.
 * All of the room is in the picture, which is so many times as wide as high.
 */
export function cameraFromSide(
  cena: Cena,
  { giro, elevacao }: { giro: number; elevacao: number },
  aspecto: number,
): Camera {
  const { azimute } = azimuteOfParedes(cena)
  return framed({ azimute: azimute + giro * GRAU, elevacao: elevacao * GRAU }, cena, aspecto)
}

function framed(giro: Pick<Camera, 'azimute' | 'elevacao'>, cena: Cena, aspecto: number): Camera {
  return frame({ alvo: { x: 0, y: 0, z: 0 }, distancia: 5000, ...giro }, cena, aspecto)
}

/** From where the walls are looked at: against the mean of their inner faces; from the front without walls. */
function azimuteOfParedes({ solidos }: Cena): { azimute: number; deCanto: boolean } {
  const normais = solidos.flatMap(({ frente }) => (frente ? [frente.n] : []))
  const x = normais.reduce((total, n) => total + n.x, 0)
  const y = normais.reduce((total, n) => total + n.y, 0)
  const comprimento = Math.hypot(x, y)
  if (comprimento < 0.1) return { azimute: 0, deCanto: false }
  // One wall, or several in a row, is looked at from the side; a corner already is.
  return { azimute: Math.atan2(x, -y), deCanto: comprimento < normais.length * 0.95 }
}

function clamp(valor: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, valor))
}

function escalar(a: Ponto3, b: Ponto3): number {
  return a.x * b.x + a.y * b.y + a.z * b.z
}

function sum(a: Ponto3, b: Ponto3, fator: number): Ponto3 {
  return { x: a.x + b.x * fator, y: a.y + b.y * fator, z: a.z + b.z * fator }
}
