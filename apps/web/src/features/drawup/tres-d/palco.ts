import {
  BufferGeometry,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Material,
  Mesh,
  MeshStandardMaterial,
  MirroredRepeatWrapping,
  NeutralToneMapping,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  SRGBColorSpace,
  TextureLoader,
  WebGLRenderer,
  type Object3D,
  type Texture,
} from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import type { Cena, Solido } from '@lapida/desenho/malha/cena'
import { joinMalhas, type Malha } from '@lapida/desenho/malha/malha'
import { ABERTURA, posicaoOfCamera, type Camera } from '@lapida/desenho/malha/camera'
import type { FotoDaPedra } from './use-pedras.ts'

/** The colours of the page that the room takes. */
export interface CoresDoPalco {
  fundo: string
  parede: string
  armario: string
}

interface Parede {
  malha: Object3D
  frente: NonNullable<Solido['frente']>
}

/** Widest shadow map and picture density: beyond it a phone gets warm, not sharper. */
const SOMBRA = 2048
const DENSIDADE = 2

/** Draws a room, in mm with Z up, whenever it is told to: nothing runs while nobody moves anything. */
export class Palco {
  private readonly renderer: WebGLRenderer
  private readonly scene = new Scene()
  private readonly lente = new PerspectiveCamera()
  private readonly conteudo = new Group()
  private readonly entorno = new Group()
  private readonly sol = new DirectionalLight(new Color(1, 0.97, 0.93), 1.7)
  private readonly fotos = new Map<string, Texture>()
  private paredes: Parede[] = []
  private pedidos = 0

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    this.renderer = new WebGLRenderer({ canvas, context, antialias: true })
    this.renderer.outputColorSpace = SRGBColorSpace
    this.renderer.toneMapping = NeutralToneMapping
    this.renderer.shadowMap.enabled = true
    const pmrem = new PMREMGenerator(this.renderer)
    this.scene.environment = pmrem.fromScene(new RoomEnvironment(), 0.04).texture
    this.scene.environmentIntensity = 0.42
    this.scene.environmentRotation.set(Math.PI / 2, 0, 0)
    pmrem.dispose()
    this.lente.up.set(0, 0, 1)
    this.sol.castShadow = true
    this.sol.shadow.mapSize.set(SOMBRA, SOMBRA)
    this.sol.shadow.bias = -0.0004
    this.sol.shadow.normalBias = 2
    this.scene.add(new HemisphereLight(new Color(1, 1, 1), new Color(0.6, 0.58, 0.55), 0.35))
    this.scene.add(this.sol, this.sol.target, this.conteudo, this.entorno)
  }

  /** Takes the picture's size, in CSS pixels. */
  setTamanho(largura: number, altura: number): void {
    this.renderer.setPixelRatio(Math.min(DENSIDADE, window.devicePixelRatio))
    this.renderer.setSize(largura, altura, false)
    this.lente.aspect = largura / Math.max(1, altura)
  }

  /** Builds the room anew. Photos come later: `onFoto` says when there is more to draw. */
  setCena(
    cena: Cena,
    {
      cores,
      fotos,
      onFoto,
    }: { cores: CoresDoPalco; fotos: ReadonlyMap<string, FotoDaPedra>; onFoto: () => void },
  ): void {
    this.clear()
    this.pedidos += 1
    const pedido = this.pedidos
    this.scene.background = new Color(cores.fundo)
    for (const [chave, solidos] of porAparencia(cena.solidos)) {
      const foto = fotos.get(chave.replace(/^pedra /, ''))
      const material = aparencia(chave.split(' ')[0] ?? '', cores)
      const malha = new Mesh(geometria(joinMalhas(solidos.map((solido) => solido.malha))), material)
      malha.castShadow = !chave.startsWith('boca')
      malha.receiveShadow = true
      const grupo = chave.startsWith('armario') ? this.entorno : this.conteudo
      grupo.add(malha)
      if (foto) void this.putFoto(material, foto, () => pedido === this.pedidos && onFoto())
    }
    this.putParedes(cena, cores)
    this.putLinhas(cena, cores)
    this.putChao(cena)
  }

  private putParedes({ solidos }: Cena, cores: CoresDoPalco): void {
    this.paredes = solidos.flatMap(({ papel, frente, malha }) => {
      if (papel !== 'parede' || !frente) return []
      const parede = new Mesh(geometria(malha), aparencia('parede', cores))
      parede.receiveShadow = true
      this.entorno.add(parede)
      return [{ malha: parede, frente }]
    })
  }

  private putLinhas({ linhas }: Cena, cores: CoresDoPalco): void {
    for (const papel of ['emenda', 'fresta'] as const) {
      const pontos = linhas.filter((uma) => uma.papel === papel).flatMap((uma) => uma.pontos)
      if (pontos.length === 0) continue
      const forma = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(pontos, 3))
      const tracos = new LineSegments(
        forma,
        new LineBasicMaterial({ color: new Color(cores.armario).multiplyScalar(0.4) }),
      )
      ;(papel === 'emenda' ? this.conteudo : this.entorno).add(tracos)
    }
  }

  /** The floor is only its shadow; the sun stands before the walls. */
  private putChao({ caixa }: Cena): void {
    if (!caixa) return
    const meio = [(caixa.min.x + caixa.max.x) / 2, (caixa.min.y + caixa.max.y) / 2] as const
    const alcance = Math.hypot(
      caixa.max.x - caixa.min.x,
      caixa.max.y - caixa.min.y,
      caixa.max.z - caixa.min.z,
    )
    const chao = new Mesh(new PlaneGeometry(alcance * 6, alcance * 6), new ShadowMaterial({ opacity: 0.22 }))
    chao.position.set(meio[0], meio[1], Math.min(0, caixa.min.z) - 1)
    chao.receiveShadow = true
    this.conteudo.add(chao)
    const paraDentro = this.paredes.reduce((soma, { frente }) => soma + frente.n.x, 0)
    const lado = paraDentro < 0 ? -0.45 : 0.45
    this.sol.position.set(meio[0] + lado * alcance, meio[1] - 0.6 * alcance, caixa.max.z + 1.1 * alcance)
    this.sol.target.position.set(meio[0], meio[1], 0)
    const { camera } = this.sol.shadow
    Object.assign(camera, {
      left: -alcance,
      right: alcance,
      top: alcance,
      bottom: -alcance,
      near: 10,
      far: alcance * 4,
    })
    camera.updateProjectionMatrix()
  }

  private async putFoto(
    material: MeshStandardMaterial,
    foto: FotoDaPedra,
    onFoto: () => void,
  ): Promise<void> {
    try {
      const textura = this.fotos.get(foto.url) ?? (await new TextureLoader().loadAsync(foto.url))
      this.fotos.set(foto.url, textura)
      const { width, height } = textura.image as { width: number; height: number }
      const altura = foto.altura > 0 ? foto.altura : (foto.largura * height) / Math.max(1, width)
      textura.colorSpace = SRGBColorSpace
      textura.wrapS = textura.wrapT = MirroredRepeatWrapping
      textura.repeat.set(1 / foto.largura, 1 / altura)
      textura.anisotropy = Math.min(8, this.renderer.capabilities.getMaxAnisotropy())
      material.map = textura
      material.color.set(1, 1, 1)
      material.needsUpdate = true
      onFoto()
    } catch {
      // Without its photo the stone stays grey: the room is worth seeing all the same.
      onFoto()
    }
  }

  /** Whether walls and cupboards are there. */
  setEntorno(aparece: boolean): void {
    this.entorno.visible = aparece
  }

  /** Draws one picture. */
  draw(camera: Camera): void {
    const { x, y, z } = posicaoOfCamera(camera)
    this.lente.fov = (ABERTURA * 180) / Math.PI
    this.lente.near = Math.max(5, camera.distancia / 200)
    this.lente.far = camera.distancia * 8 + 40_000
    this.lente.position.set(x, y, z)
    this.lente.lookAt(camera.alvo.x, camera.alvo.y, camera.alvo.z)
    this.lente.updateProjectionMatrix()
    // A wall between the eye and the room is left away.
    for (const { malha, frente } of this.paredes)
      malha.visible = (x - frente.p.x) * frente.n.x + (y - frente.p.y) * frente.n.y > 0
    this.renderer.render(this.scene, this.lente)
  }

  /** The picture as a PNG. */
  foto(camera: Camera): Promise<Blob | null> {
    this.draw(camera)
    return new Promise((done) => this.renderer.domElement.toBlob(done, 'image/png'))
  }

  private clear(): void {
    for (const grupo of [this.conteudo, this.entorno]) {
      grupo.traverse((objeto) => {
        if (!(objeto instanceof Mesh) && !(objeto instanceof LineSegments)) return
        objeto.geometry.dispose()
        for (const material of [objeto.material].flat()) if (material instanceof Material) material.dispose()
      })
      grupo.clear()
    }
  }

  /** Gives everything back to the graphics card. */
  close(): void {
    this.pedidos += 1
    this.clear()
    for (const textura of this.fotos.values()) textura.dispose()
    this.scene.environment?.dispose()
    this.renderer.dispose()
  }
}

/** Bodies that look the same, walls aside: one mesh each is all that a card wants to draw. */
function porAparencia(solidos: readonly Solido[]): Map<string, Solido[]> {
  const grupos = new Map<string, Solido[]>()
  for (const solido of solidos) {
    if (solido.papel === 'parede') continue
    const chave = solido.papel === 'pedra' ? `pedra ${solido.materialId ?? ''}` : solido.papel
    grupos.set(chave, [...(grupos.get(chave) ?? []), solido])
  }
  return grupos
}

function geometria({ posicoes, normais, uvs, indices }: Malha): BufferGeometry {
  const forma = new BufferGeometry()
  forma.setAttribute('position', new Float32BufferAttribute([...posicoes], 3))
  forma.setAttribute('normal', new Float32BufferAttribute([...normais], 3))
  forma.setAttribute('uv', new Float32BufferAttribute([...uvs], 2))
  return forma.setIndex([...indices])
}

function aparencia(papel: string, cores: CoresDoPalco): MeshStandardMaterial {
  const aco = new Color(0.72, 0.73, 0.75)
  if (papel === 'pedra') return feito(new Color(0.5, 0.48, 0.45), 0.28, 0)
  if (papel === 'inox') return feito(aco, 0.3, 0.85)
  if (papel === 'ralo') return feito(new Color(0.2, 0.2, 0.21), 0.5, 0.6)
  if (papel === 'vidro') return feito(new Color(0.012, 0.012, 0.014), 0.12, 0.1)
  if (papel === 'boca') return feito(new Color(0.05, 0.05, 0.055), 0.45, 0.2)
  // A little nearer to white: in the dark the light takes the rest away.
  const cor = new Color(papel === 'parede' ? cores.parede : cores.armario).lerp(new Color(1, 1, 1), 0.07)
  return feito(cor, 0.9, 0)
}

function feito(color: Color, roughness: number, metalness: number): MeshStandardMaterial {
  return new MeshStandardMaterial({ color, roughness, metalness })
}
