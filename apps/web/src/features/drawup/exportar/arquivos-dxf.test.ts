import { describe, expect, it } from 'vitest'
import { readDxf } from '@lapida/desenho/import/dxf/entidades'
import { lacosOfDxf } from '@lapida/desenho/import/dxf/import-dxf'
import { duplicatePeca, setPeca } from '@lapida/desenho/commands/pecas'
import { cozinhaInL, feito, pecaOf } from '@lapida/desenho/testing/cozinha'
import { arquivosDxf } from './arquivos-dxf.ts'
import { SAIDA_PADRAO, saidaLida, type Saida } from './saida.ts'

const ESCRITA = { unidade: 'm', acabamentos: { reto: 'Reto polido' } } as const

const texto = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

function feitos(outra: Partial<Saida> = {}, desenho = cozinhaInL()) {
  const arquivos = arquivosDxf(desenho, { ...SAIDA_PADRAO, perfil: 'maquina-r12', ...outra }, ESCRITA)
  if (!arquivos.ok) throw new Error(arquivos.problema.mensagem)
  return arquivos.valor
}

function contornos(bytes: Uint8Array): number {
  const lido = readDxf(texto(bytes))
  if (!lido.ok) throw new Error('No DXF.')
  const lacos = lacosOfDxf(lido.valor, { mmPorUnidade: 1 })
  expect(lacos).toMatchObject({ abertas: 0, repetidos: 0, invalidos: 0 })
  return lacos.contornos.length
}

describe('files for the machine', () => {
  it('the whole job is one file, with its strips beside it, none on another', () => {
    const [arquivo, ...outros] = feitos()
    expect(outros).toEqual([])
    expect(arquivo?.nome).toBe('teste.dxf')
    expect(arquivo && contornos(arquivo.bytes)).toBe(5)
    expect(arquivo?.desvioMm).toBeLessThan(0.01)
    const [semTiras] = feitos({ comDerivadas: false })
    expect(semTiras && contornos(semTiras.bytes)).toBe(1)
  })

  it('one file per piece says how many of it', () => {
    const cozinha = feito(setPeca(cozinhaInL(), pecaOf(cozinhaInL()).id, { quantidade: 2 }))
    const nomes = feitos({ umArquivoPorPeca: true }, cozinha).map(({ nome }) => nome)
    expect(nomes).toEqual([
      'p1-bancada-cozinha-2un.dxf',
      'p1-s1-2un.dxf',
      'p1-s2-2un.dxf',
      'p1-f1-2un.dxf',
      'p1-f2-2un.dxf',
    ])
  })

  it('pieces of one code and name have files of their own', () => {
    const duas = feito(duplicatePeca(cozinhaInL(), pecaOf(cozinhaInL()).id, { x: 4000, y: 0 }))
    const iguais = feito(setPeca(duas, pecaOf(duas, 'P2').id, { codigo: 'P1' }))
    const nomes = feitos({ umArquivoPorPeca: true, comDerivadas: false }, iguais).map(({ nome }) => nome)
    expect(nomes).toEqual(['p1-bancada-cozinha.dxf', 'p1-bancada-cozinha-2.dxf'])
  })

  it('layers are called as the machine calls them, or left out', () => {
    const camadas = { 'maquina-r12': { contorno: 'Disco 1', furo: 'BROCA', emenda: null } }
    const [arquivo] = feitos({ camadas, comDerivadas: false })
    const lido = readDxf(texto(arquivo?.bytes ?? new Uint8Array()))
    expect(lido.ok && lido.valor.camadas).toEqual(['BROCA', 'DISCO_1', 'RECORTE'])
  })

  it('dimensions go along only where the profile has a layer for them', () => {
    const [cad] = feitos({ perfil: 'autocad', comDerivadas: false })
    expect(texto(cad?.bytes ?? new Uint8Array())).toContain('2,400')
    expect(texto(cad?.bytes ?? new Uint8Array())).toContain('Reto polido')
    const [maquina] = feitos({ comDerivadas: false })
    expect(texto(maquina?.bytes ?? new Uint8Array())).not.toContain('2,400')
  })

  it('a piece twice on the same place is refused before anything is cut', () => {
    const dobrada = feito(duplicatePeca(cozinhaInL(), pecaOf(cozinhaInL()).id, { x: 0, y: 0 }))
    const arquivos = arquivosDxf(dobrada, { ...SAIDA_PADRAO, comDerivadas: false }, ESCRITA)
    expect(arquivos).toMatchObject({ ok: false, problema: { codigo: 'preflight-repetido' } })
    expect(arquivosDxf({ ...dobrada, pecas: {} }, SAIDA_PADRAO, ESCRITA)).toMatchObject({ ok: false })
  })
})

describe('what a device remembers', () => {
  it('comes back; what is not there any more is as at first', () => {
    const kept = { ...SAIDA_PADRAO, formato: 'dxf', escala: 20, perfil: 'maquina-linhas' }
    expect(saidaLida(kept)).toEqual(kept)
    expect(saidaLida({ ...kept, escala: 'auto', perfil: 'vendida', formato: 'dwg', tamanho: 3 })).toEqual(
      SAIDA_PADRAO,
    )
    expect(saidaLida(null)).toEqual(SAIDA_PADRAO)
    expect(saidaLida('x')).toEqual(SAIDA_PADRAO)
  })
})
