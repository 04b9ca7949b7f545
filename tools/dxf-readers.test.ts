import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportDxf } from '@lapida/desenho/export/dxf/export-dxf'
import { objetosOfLista } from '@lapida/desenho/export/dxf/da-lista'
import { withCamadas, PERFIS_DXF, type PerfilDxf } from '@lapida/desenho/export/dxf/perfil'
import { svgOfLista } from '@lapida/desenho/export/svg/svg'
import { displayList } from '@lapida/desenho/display/lista'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { addEmendas } from '@lapida/desenho/commands/emendas'
import { suggestEmendas } from '@lapida/desenho/checks/suggest-emendas'
import { area } from '@lapida/desenho/kernel/laco'
import { partesOfPeca } from '@lapida/desenho/model/partes'
import { addMolde, MOLDES } from '@lapida/desenho/templates/moldes'
import { cozinhaInL } from '@lapida/desenho/testing/cozinha'
import { readPgm, type Imagem } from '../packages/documento/src/testing/read-qr.ts'

/** What a strict reader says of each file: one line of JSON per file. */
const AUDITORIA = `
import json, sys
import ezdxf
for nome in sys.argv[1:]:
    doc = ezdxf.readfile(nome)
    auditor = doc.audit()
    espaco = doc.modelspace()
    camadas = {camada.dxf.name for camada in doc.layers}
    print(json.dumps({
        "erros": [str(e.message) for e in auditor.errors + getattr(auditor, "fixes", [])],
        "unidade": doc.units,
        "semCamada": sorted({e.dxf.layer for e in espaco} - camadas),
        "entidades": len(espaco),
    }))
`

/** The closed outlines of a layer of each file, and their areas in mm²: one line of JSON per file. */
const CONTORNOS = `
import json, math, sys
import ezdxf
def area(pontos):
    soma = 0.0
    for (x0, y0, b), (x1, y1, _) in zip(pontos, pontos[1:] + pontos[:1]):
        soma += (x0 * y1 - x1 * y0) / 2
        if b:
            angulo = 4 * math.atan(b)
            corda = math.hypot(x1 - x0, y1 - y0)
            raio = corda / (2 * math.sin(angulo / 2))
            soma += raio * raio * (angulo - math.sin(angulo)) / 2
    return abs(soma)
for nome in sys.argv[2:]:
    areas = []
    for e in ezdxf.readfile(nome).modelspace().query("*[layer=='%s']" % sys.argv[1]):
        assert e.is_closed, e.dxftype()
        if e.dxftype() == "LWPOLYLINE":
            areas.append(area([(x, y, b) for x, y, b in e.get_points("xyb")]))
        else:
            areas.append(area([(v.dxf.location.x, v.dxf.location.y, v.dxf.bulge) for v in e.vertices]))
    print(json.dumps(sorted(areas)))
`

const works = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** Debian's python3-ezdxf; a Python of another kind may stand before Debian's. */
const PYTHON = ['/usr/bin/python3', 'python3'].find((program) => works(program, '-c', 'import ezdxf'))
const HAS_LIBRECAD = works('which', 'librecad') && works('which', 'chromium') && works('which', 'pdftoppm')

const MISSING = [...(PYTHON === undefined ? ['python3-ezdxf'] : []), ...(HAS_LIBRECAD ? [] : ['librecad'])]
if (MISSING.length > 0) process.stderr.write(`T11 é pulado em parte: falta ${MISSING.join(' e ')}.\n`)

let pasta = ''
beforeAll(() => {
  pasta = mkdtempSync(join(tmpdir(), 'dxf-'))
})
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

function molde(tipo: string, medidas: Record<string, number> = {}): Desenho {
  const feito = addMolde(novoDesenho({ id: 'd', nome: 'Folha' }), { tipo, medidas })
  if (!feito.ok) throw new Error(feito.problema.mensagem)
  return feito.valor.desenho
}

function arquivo(desenho: Desenho, perfil: PerfilDxf, nome: string): string {
  const objetos = objetosOfLista(displayList(desenho, { altura: 25, unidade: 'm' }))
  const pronto = exportDxf(Object.values(desenho.pecas), perfil, { objetos })
  if (!pronto.ok) throw new Error(`${nome}: ${pronto.problema.mensagem}`)
  const caminho = join(pasta, `${perfil.id}-${nome}.dxf`)
  writeFileSync(caminho, pronto.valor.bytes)
  return caminho
}

/** A template with one seam straight across its longest front edge, where its slabs are short. */
function emendado(tipo: string, desenho = molde(tipo)): Desenho {
  return Object.values(desenho.pecas).reduce((feito, peca) => {
    const novas = suggestEmendas(peca, [{ comprimento: 1400, largura: 1200 }])
    const com = novas.ok && novas.valor.length > 0 ? addEmendas(feito, peca.id, novas.valor) : novas
    return com.ok && 'desenho' in com.valor ? com.valor.desenho : feito
  }, desenho)
}

const DE_POLILINHA = PERFIS_DXF.filter(({ modo }) => modo !== 'linhas-e-arcos')

describe.skipIf(PYTHON === undefined)('T11: a strict reader of DXF (Debian: python3-ezdxf)', () => {
  it.each(DE_POLILINHA)(
    'finds one closed outline a part through $id, of the same area to 1 mm²',
    (perfil) => {
      const desenhos = MOLDES.map(({ tipo }) => emendado(tipo))
      const arquivos = desenhos.map((desenho, i) => arquivo(desenho, perfil, `partes-${i}`))
      const lidos = execFileSync(
        PYTHON ?? '',
        ['-c', CONTORNOS, perfil.camadas.contorno?.nome ?? '', ...arquivos],
        {
          encoding: 'utf8',
        },
      )
        .trim()
        .split('\n')
        .map((linha) => JSON.parse(linha) as number[])
      let emendas = 0
      for (const [i, desenho] of desenhos.entries()) {
        const partes = Object.values(desenho.pecas).flatMap((peca) => {
          const daPeca = partesOfPeca(peca)
          return daPeca.ok ? daPeca.valor.lacos.map(area) : []
        })
        emendas += partes.length - Object.keys(desenho.pecas).length
        expect(lidos[i]).toHaveLength(partes.length)
        for (const [k, mm2] of partes.toSorted((a, b) => a - b).entries())
          expect(Math.abs((lidos[i]?.[k] ?? 0) - mm2)).toBeLessThan(1)
      }
      expect(emendas).toBeGreaterThan(5)
    },
  )

  it.each(PERFIS_DXF)(
    'finds nothing to mend in any template through $id, and every layer declared',
    (perfil) => {
      const arquivos = MOLDES.map(({ tipo }) => arquivo(molde(tipo), perfil, tipo))
      expect(arquivos).toHaveLength(15)
      const linhas = execFileSync(PYTHON ?? '', ['-c', AUDITORIA, ...arquivos], { encoding: 'utf8' })
        .trim()
        .split('\n')
      const lidos = linhas.map((linha) => JSON.parse(linha) as { entidades: number })
      expect(lidos).toHaveLength(15)
      for (const { entidades, ...resto } of lidos) {
        expect(resto).toEqual({ erros: [], unidade: 4, semCamada: [] })
        expect(entidades).toBeGreaterThan(0)
      }
    },
  )
})

/** Plans are compared at 1:20 on A4, in points of a printer. */
const ESCALA = 20
const PONTOS_POR_POLEGADA = 200

const DESENHADOS: readonly [string, Desenho][] = [
  ['cozinha', cozinhaInL()],
  ['balcao', molde('balcao', { C: 300 })],
  ['lavatorio', molde('lavatorio')],
]

describe.skipIf(!HAS_LIBRECAD)(
  'T11: a CAD program sees what our SVG shows (Debian: librecad, chromium)',
  () => {
    it.each(PERFIS_DXF)(
      'through $id, less than 0,5 % of the pixels differ',
      (perfil) => {
        const soCorte = withCamadas(perfil, { emenda: null, cota: null, texto: null })
        const arquivos = DESENHADOS.map(([nome, desenho]) => arquivo(desenho, soCorte, nome))
        execFileSync(
          'librecad',
          ['dxf2pdf', '-m', '-c', '-s', String(1 / ESCALA), '-t', pasta, ...arquivos],
          { env: { ...process.env, QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: pasta }, stdio: 'ignore' },
        )
        for (const [i, [nome, desenho]] of DESENHADOS.entries()) {
          const deles = rasterize((arquivos[i] ?? '').replace(/\.dxf$/, '.pdf'))
          const { diferentes, escuros, pixels } = compare(deles, nossa(nome, desenho))
          expect(pixels).toBeGreaterThan(50_000)
          expect(diferentes / pixels, nome).toBeLessThan(0.005)
          // A line that is missing is few pixels of a page, and many of what is drawn.
          expect(diferentes / escuros, nome).toBeLessThan(0.02)
        }
      },
      120_000,
    )

    it('would see an opening that is missing', () => {
      const [comCuba, semCuba] = [molde('lavatorio'), withoutRecortes(molde('lavatorio'))]
      const { diferentes, escuros } = compare(nossa('lavatorio', comCuba), nossa('sem-cuba', semCuba))
      expect(diferentes / escuros).toBeGreaterThan(0.02)
    })
  },
)

function withoutRecortes(desenho: Desenho): Desenho {
  const pecas = Object.values(desenho.pecas).map((peca) => [peca.id, { ...peca, recortes: [] }])
  return { ...desenho, pecas: Object.fromEntries(pecas) }
}

/** What is cut, as an SVG of thin black lines without any area. */
function onlyLinhas(desenho: Desenho): string {
  const lacos = displayList(desenho, { altura: 25, unidade: 'm', soGeometria: true }).filter(
    ({ t, papel }) => t === 'laco' && papel !== 'rebaixo',
  )
  return svgOfLista(lacos, { escala: ESCALA })
    .replaceAll(/fill="#\w+"/g, 'fill="none"')
    .replaceAll(/stroke="#\w+" stroke-width="[\d.]+"/g, 'stroke="#000000" stroke-width="0.2"')
}

const nossas = new Map<string, Imagem>()

/** The picture of our SVG, made once. */
function nossa(nome: string, desenho: Desenho): Imagem {
  const known = nossas.get(nome) ?? rasterize(svgComoPdf(nome, onlyLinhas(desenho)))
  nossas.set(nome, known)
  return known
}

/** The SVG as a browser prints it. */
function svgComoPdf(nome: string, svg: string): string {
  const [pagina, pdf] = [join(pasta, `${nome}.html`), join(pasta, `${nome}-svg.pdf`)]
  writeFileSync(
    pagina,
    `<style>@page{size:210mm 297mm;margin:0}body{margin:0}svg{display:block}</style>${svg}`,
  )
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer']
  execFileSync('chromium', [...flags, `--print-to-pdf=${pdf}`, pagina], { stdio: 'ignore' })
  return pdf
}

function rasterize(pdf: string): Imagem {
  const base = pdf.replace(/\.pdf$/, '')
  execFileSync('pdftoppm', ['-r', String(PONTOS_POR_POLEGADA), '-gray', '-singlefile', pdf, base])
  return readPgm(readFileSync(`${base}.pgm`))
}

/** Dark pixels of each that have none of the other's beside them, both pictures cut to what is drawn. */
function compare(um: Imagem, outro: Imagem): { diferentes: number; escuros: number; pixels: number } {
  const [p, q] = [crop(um), crop(outro)]
  let escuros = 0
  const sozinhos = (de: Recorte, em: Recorte) => {
    let soma = 0
    for (let y = 0; y < de.altura; y += 1)
      for (let x = 0; x < de.largura; x += 1) {
        if (!de.escuro(x, y)) continue
        escuros += 1
        if (!perto(em, x, y)) soma += 1
      }
    return soma
  }
  return { diferentes: sozinhos(p, q) + sozinhos(q, p), escuros, pixels: p.largura * p.altura }
}

interface Recorte {
  largura: number
  altura: number
  escuro: (x: number, y: number) => boolean
}

function crop({ largura, altura, pixels }: Imagem): Recorte {
  const escuro = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < largura && y < altura && (pixels[y * largura + x] ?? 255) < 200
  let [x0, y0, x1, y1] = [largura, altura, 0, 0]
  for (let y = 0; y < altura; y += 1)
    for (let x = 0; x < largura; x += 1)
      if (escuro(x, y)) {
        ;[x0, x1] = [Math.min(x0, x), Math.max(x1, x)]
        ;[y0, y1] = [Math.min(y0, y), Math.max(y1, y)]
      }
  return { largura: x1 - x0 + 1, altura: y1 - y0 + 1, escuro: (x, y) => escuro(x + x0, y + y0) }
}

/** Lines of two programs may fall on neighbouring pixels, and the cut on either side of one. */
function perto({ escuro }: Recorte, x: number, y: number): boolean {
  for (let dy = -2; dy <= 2; dy += 1)
    for (let dx = -2; dx <= 2; dx += 1) if (escuro(x + dx, y + dy)) return true
  return false
}
