import { describe, expect, it } from 'vitest'
import { camposOfCep, NADA_PREENCHIDO, takeCep, textosOfEndereco } from './endereco-do-cep.ts'

const VAZIO = { endereco: '', bairro: '', cidade: '', estado: '' }
const PAULISTA = { endereco: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' }
/** One CEP for a whole town: it knows no street. */
const CACHOEIRO = { endereco: '', bairro: '', cidade: 'Cachoeiro de Itapemirim', estado: 'ES' }

const first = takeCep(VAZIO, NADA_PREENCHIDO, { cep: '01310100', textos: PAULISTA })

describe('takeCep', () => {
  it('fills what is empty', () => {
    expect(first.changes).toEqual(PAULISTA)
    expect(camposOfCep(PAULISTA, first.after)).toEqual(['endereco', 'bairro', 'cidade', 'estado'])
  })

  it('never writes over what somebody typed', () => {
    const values = { ...VAZIO, endereco: 'Av. Paulista, fundos' }
    const { changes } = takeCep(values, NADA_PREENCHIDO, { cep: '01310100', textos: PAULISTA })
    expect(changes).toEqual({ bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' })
  })

  it('leaves nothing of the address of an earlier CEP, but for what was touched since', () => {
    const second = takeCep(PAULISTA, first.after, { cep: '29300000', textos: CACHOEIRO })
    expect(second.changes).toEqual(CACHOEIRO)
    expect(camposOfCep(CACHOEIRO, second.after)).toEqual(['cidade', 'estado'])
    const touched = { ...PAULISTA, endereco: 'Avenida Paulista, 900' }
    expect(takeCep(touched, first.after, { cep: '29300000', textos: CACHOEIRO }).changes).toEqual({
      bairro: '',
      cidade: 'Cachoeiro de Itapemirim',
      estado: 'ES',
    })
  })

  it('clears what another CEP gave when nothing is known of the new one, and keeps it for the same', () => {
    const unknown = takeCep(PAULISTA, first.after, { cep: '99999999', textos: null })
    expect(unknown.changes).toEqual(VAZIO)
    expect(camposOfCep(VAZIO, unknown.after)).toEqual([])
    const again = takeCep(PAULISTA, first.after, { cep: '01310100', textos: null })
    expect(again).toEqual({ changes: {}, after: first.after })
  })
})

it('gives each part of an address its field', () => {
  const answer = { cep: '01310-100', logradouro: 'Avenida Paulista', bairro: 'Bela Vista' }
  expect(textosOfEndereco({ ...answer, localidade: 'São Paulo', uf: 'SP' })).toEqual(PAULISTA)
})
