// A kitchen as it will stand, drawn for its customer: how much of a processor it takes, and of her line.
import { quadrosOfSala, salaOfCozinha } from '@lapida/documento/prova/sala-da-cozinha'
import { CHAPA_EMPILHADA, cozinhaEmpilhada } from '@lapida/documento/testing/plano-empilhado'
import { drawPedra } from '@lapida/pedra/draw-pedra'
import { drawQuadros } from '@lapida/pedra/quadro/draw-quadro'
import { RECEITAS } from '@lapida/pedra/receitas'
import sharp from 'sharp'
import type { Bench } from './runner.ts'
import { median } from './statistics.ts'
import { atMost, type Row } from './table.ts'

const RODADAS = 9
/** As the server draws it (`quadros.worker.ts`). */
const TAMANHO = { largura: 1200, altura: 800 }

export const quadros: Bench = {
  title: 'a cozinha na sua pedra: três vistas por software (decisão 079)',
  async *run({ quick, options }) {
    const { desenho, conteudo } = cozinhaEmpilhada()
    const textura = drawPedra({
      receita: RECEITAS.calacata,
      superficie: 'polida',
      virada: false,
      semente: 'bancada',
      sequencia: 0,
      largura: CHAPA_EMPILHADA.largura,
      altura: CHAPA_EMPILHADA.altura,
      pixelsPorMm: 0.5,
      recorte: null,
    })
    const [salas, vistas]: [number[], number[]] = [[], []]
    let figuras: ReturnType<typeof drawQuadros> = []
    let faces = 0
    for (let round = 0; round < (options.rodadas ?? (quick ? 2 : RODADAS)); round += 1) {
      const begun = process.cpuUsage()
      const sala = salaOfCozinha(conteudo, desenho, {
        fotos: new Map([[CHAPA_EMPILHADA.id, 'foto']]),
        conjunto: 1,
      })
      const built = process.cpuUsage(begun)
      figuras = drawQuadros({ ...quadrosOfSala(sala, TAMANHO), texturas: [textura] })
      const all = process.cpuUsage(begun)
      salas.push((built.user + built.system) / 1000)
      vistas.push((all.user + all.system) / 1000)
      faces = sala.faces.length
    }
    const bytes = await Promise.all(
      figuras.map(async ({ width, height, data }) => {
        const raw = { width, height, channels: 4 as const }
        return (
          await sharp(data, { raw }).removeAlpha().webp({ quality: 80, smartSubsample: true }).toBuffer()
        ).length
      }),
    )
    const said = (what: string, value: number): Row => ({ cells: { what, value }, goal: null })
    const limited = (what: string, value: number, limit: number, unit: string): Row => ({
      cells: { what, value },
      goal: atMost({ value, limit, unit, digits: 0 }),
    })
    yield {
      title: `a cozinha de exemplo, ${conteudo.pecas.length} peças, ${faces} faces, 3 vistas de 1.200 × 800`,
      columns: [
        { key: 'what', title: 'medida' },
        { key: 'value', title: 'valor', digits: 0 },
      ],
      rows: [
        said('montar a sala, ms de processador', median(salas)),
        limited('K6: sala e três vistas, ms de processador', median(vistas), 1500, 'ms'),
        limited('a maior figura, kB', Math.max(...bytes) / 1000, 160, 'kB'),
        said('as três, kB', bytes.reduce((sum, one) => sum + one, 0) / 1000),
      ],
    }
  },
}
