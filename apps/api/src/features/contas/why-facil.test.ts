import { describe, expect, it } from 'vitest'
import { whyFacil, type Dono } from './why-facil.ts'

const DONO: Dono = {
  email: 'toninho.pedrosa@marmoraria.com.br',
  nomes: ['Ernesto Vidigal', 'Pedras Itaúnas Ltda.'],
}
const [PALAVRA, TECLAS, REPETE, DATA] = ['palavra fácil', 'teclas', 'repete', 'data']
const [EMAIL, NOME, COMUM] = ['e-mail', 'nome ou o da empresa', 'muito comum']

describe('whyFacil', () => {
  it.each([
    ['senha123', PALAVRA],
    ['flamengo', PALAVRA],
    ['mudar123', PALAVRA],
    ['Mudar@2026', PALAVRA],
    ['Fl4m3ng0!', PALAVRA],
    ['Pa1meiras', PALAVRA],
    ['S3nh@2025', PALAVRA],
    ['joão1985', PALAVRA],
    ['Corinthians', PALAVRA],
    ['jesus777', PALAVRA],
    ['marmoraria10', PALAVRA],
    ['mármore!', PALAVRA],
    ['MariaJose1', PALAVRA],
    ['pedragranito', PALAVRA],
    ['123brasil', PALAVRA],
    ['chefe123', PALAVRA],
    ['saopaulofc', PALAVRA],
    ['abcdef', PALAVRA],
    ['654321', TECLAS],
    ['098765', TECLAS],
    ['qwerty', TECLAS],
    ['Qwe123', TECLAS],
    ['1q2w3e4r', TECLAS],
    ['zaq12wsx', COMUM],
    ['aaaaaa', REPETE],
    ['abcabcabc', REPETE],
    ['12121212', REPETE],
    ['20252025', REPETE],
    ['25122020', DATA],
    ['25/12/1980', DATA],
    ['251280', DATA],
    ['1980-12-25', DATA],
    ['toninho99', EMAIL],
    ['Pedrosa!', EMAIL],
    ['toninhopedr0', EMAIL],
    ['vidigal1', NOME],
    ['Itaunas2026', NOME],
    ['dragon', COMUM],
    ['Password1', COMUM],
  ])('says why %s is refused: %s', (senha, why) => {
    const said = whyFacil(senha, DONO)
    if (why !== COMUM) expect(said).toContain(why)
    else expect(said).not.toBeNull()
  })

  it.each([
    'pedra que brilha',
    'mármore carrara',
    'granito-são-gabriel',
    'quartzito da serra 9',
    'k7#pQ2',
    'chuva8lenta',
    'xícaraquente',
    '837461',
    'Zumbido42!',
    'o galo canta cedo',
    '漢字漢語詞典',
    '🪨💎🔨⚒️🛠️🏗️',
  ])('lets %s pass', (senha) => {
    expect(whyFacil(senha, DONO)).toBeNull()
  })

  it('knows nothing of a person without an address and a name', () => {
    expect(whyFacil('vidigal1', { email: '', nomes: ['', '  '] })).toBeNull()
  })
})
