import { expect, it } from 'vitest'
import { MESES_DO_IP } from '../historico/prazos.ts'
import { textoOfPrivacidade, textoOfPrivacidadeNaPagina } from './privacidade.ts'

it('says who answers for the data, how long an address stays, and whom to ask', () => {
  const own = textoOfPrivacidade({ empresa: '', canal: 'ajuda@exemplo.com.br' })
  expect(own).toContain('a sua empresa é a controladora')
  expect(own).toContain(`por ${MESES_DO_IP} meses`)
  expect(own).toMatch(/: ajuda@exemplo\.com\.br\.$/)
  expect(textoOfPrivacidade({ empresa: 'Rocha Forte', canal: '' })).toMatch(
    /^Rocha Forte guarda .* o operador \(LGPD\)\.$/,
  )
})

it('names no way to ask where nobody named one', () => {
  for (const texto of [
    textoOfPrivacidade({ empresa: '', canal: '' }),
    textoOfPrivacidadeNaPagina({ empresa: 'Rocha Forte', canal: '' }),
  ])
    expect(texto).not.toContain('Para ')
  expect(textoOfPrivacidadeNaPagina({ empresa: 'Rocha Forte', canal: '(11) 4002-8922' })).toMatch(
    /Rocha Forte é a controladora.*apagados: \(11\) 4002-8922\.$/,
  )
})
