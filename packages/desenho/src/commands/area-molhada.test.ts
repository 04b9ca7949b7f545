import { describe, expect, it } from 'vitest'
import { confere } from '../checks/conferencia.ts'
import { novoDesenho } from '../model/novo-desenho.ts'
import { lacoDoRecorte } from '../model/recorte.ts'
import { caixa } from '../kernel/laco.ts'
import { adicionaMolde, MOLDES } from '../templates/moldes.ts'
import { desenhoReto, feito, pecaDe } from '../testing/cozinha.ts'
import { adicionaAreaMolhada } from './cotas-e-rebaixos.ts'
import { curvaU } from './curvas.ts'
import { adicionaRecorte } from './recortes.ts'

const rebaixosFora = (desenho: Parameters<typeof confere>[0]) =>
  confere(desenho).filter(({ codigo }) => codigo === 'rebaixo-fora')

describe('adicionaAreaMolhada', () => {
  it.each(MOLDES.map(({ tipo }) => tipo))('lies on the stone of every piece of the template %s', (tipo) => {
    const feita = feito(adicionaMolde(novoDesenho({ id: 'd', nome: 'n' }), { tipo }))
    for (const id of Object.keys(feita.pecas)) {
      const molhada = feito(adicionaAreaMolhada(feita, id))
      expect(molhada.pecas[id]?.rebaixos).toHaveLength(1)
      expect(rebaixosFora(molhada)).toEqual([])
    }
  })

  it('lies on the stone of a curved U, whose middle is a hole', () => {
    const u = feito(adicionaMolde(novoDesenho({ id: 'd', nome: 'n' }), { tipo: 'U' }))
    const { id } = pecaDe(u)
    expect(rebaixosFora(feito(adicionaAreaMolhada(feito(curvaU(u, id)), id)))).toEqual([])
  })

  it('goes around the basin', () => {
    const reta = desenhoReto(2400, 600)
    const { id } = pecaDe(reta)
    const cuba = { tipo: 'cuba' as const, forma: { t: 'ret' as const, w: 500, h: 200, r: 0 } }
    const molhada = feito(
      adicionaAreaMolhada(feito(adicionaRecorte(reta, id, { ...cuba, centro: { x: 800, y: 300 } })), id),
    )
    const peca = pecaDe(molhada)
    const [rebaixo] = peca.rebaixos
    const laco = rebaixo && lacoDoRecorte(peca, rebaixo)
    const { minX, minY, maxX, maxY } = caixa(laco?.ok ? laco.valor : [])
    expect([minX, maxX, minY, maxY].map(Math.round)).toEqual([400, 1200, 50, 550])
  })
})
