import { describe, expect, it } from 'vitest'
import { check } from '../checks/conferencia.ts'
import { novoDesenho } from '../model/novo-desenho.ts'
import { lacoOfRecorte } from '../model/recorte.ts'
import { caixa } from '../kernel/laco.ts'
import { addMolde, MOLDES } from '../templates/moldes.ts'
import { desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import { addAreaMolhada } from './cotas-e-rebaixos.ts'
import { curvaU } from './curvas.ts'
import { addRecorte } from './recortes.ts'

const rebaixosFora = (desenho: Parameters<typeof check>[0]) =>
  check(desenho).filter(({ codigo }) => codigo === 'rebaixo-fora')

describe('addAreaMolhada', () => {
  it.each(MOLDES.map(({ tipo }) => tipo))('lies on the stone of every piece of the template %s', (tipo) => {
    const feita = feito(addMolde(novoDesenho({ id: 'd', nome: 'n' }), { tipo }))
    for (const id of Object.keys(feita.pecas)) {
      const molhada = feito(addAreaMolhada(feita, id))
      expect(molhada.pecas[id]?.rebaixos).toHaveLength(1)
      expect(rebaixosFora(molhada)).toEqual([])
    }
  })

  it('lies on the stone of a curved U, whose middle is a hole', () => {
    const u = feito(addMolde(novoDesenho({ id: 'd', nome: 'n' }), { tipo: 'U' }))
    const { id } = pecaOf(u)
    expect(rebaixosFora(feito(addAreaMolhada(feito(curvaU(u, id)), id)))).toEqual([])
  })

  it('goes around the basin', () => {
    const reta = desenhoReto(2400, 600)
    const { id } = pecaOf(reta)
    const cuba = { tipo: 'cuba' as const, forma: { t: 'ret' as const, w: 500, h: 200, r: 0 } }
    const molhada = feito(
      addAreaMolhada(feito(addRecorte(reta, id, { ...cuba, centro: { x: 800, y: 300 } })), id),
    )
    const peca = pecaOf(molhada)
    const [rebaixo] = peca.rebaixos
    const laco = rebaixo && lacoOfRecorte(peca, rebaixo)
    const { minX, minY, maxX, maxY } = caixa(laco?.ok ? laco.valor : [])
    expect([minX, maxX, minY, maxY].map(Math.round)).toEqual([400, 1200, 50, 550])
  })
})
