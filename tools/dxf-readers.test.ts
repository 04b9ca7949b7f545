import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportaDxf } from '@lapida/desenho/export/dxf/exporta'
import { objetosDaLista } from '@lapida/desenho/export/dxf/da-lista'
import { PERFIS_DXF } from '@lapida/desenho/export/dxf/perfil'
import { listaDeExibicao } from '@lapida/desenho/display/lista'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { adicionaMolde, MOLDES } from '@lapida/desenho/templates/moldes'

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

/** Debian's python3-ezdxf; where it is not installed there is nothing to ask, and our own reader has to do. */
const temEzdxf = spawnSync('python3', ['-c', 'import ezdxf']).status === 0

let pasta = ''
beforeAll(() => {
  pasta = mkdtempSync(join(tmpdir(), 'dxf-'))
})
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

describe('T11: a strict reader of DXF', () => {
  it.each(PERFIS_DXF)(
    'finds nothing to mend in any template through $id, and every layer declared',
    (perfil) => {
      const arquivos = MOLDES.map(({ tipo }) => {
        const feito = adicionaMolde(novoDesenho({ id: 'd', nome: 'Folha' }), { tipo })
        if (!feito.ok) throw new Error(feito.problema.mensagem)
        const { desenho } = feito.valor
        const objetos = objetosDaLista(listaDeExibicao(desenho, { altura: 25, unidade: 'm' }))
        const pronto = exportaDxf(Object.values(desenho.pecas), perfil, { objetos })
        if (!pronto.ok) throw new Error(`${tipo}: ${pronto.problema.mensagem}`)
        const nome = join(pasta, `${perfil.id}-${tipo}.dxf`)
        writeFileSync(nome, pronto.valor.bytes)
        return nome
      })
      expect(arquivos).toHaveLength(15)
      if (!temEzdxf) return
      const linhas = execFileSync('python3', ['-c', AUDITORIA, ...arquivos], { encoding: 'utf8' })
        .trim()
        .split('\n')
      const lidos = linhas.map((linha) => JSON.parse(linha) as { entidades: number })
      for (const { entidades, ...resto } of lidos) {
        expect(resto).toEqual({ erros: [], unidade: 4, semCamada: [] })
        expect(entidades).toBeGreaterThan(0)
      }
    },
  )
})
