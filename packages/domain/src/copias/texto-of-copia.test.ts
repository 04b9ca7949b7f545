import { expect, it } from 'vitest'
import { textoOfCopia } from './texto-of-copia.ts'

const AGORA = new Date('2026-11-24T12:00:00.000Z')
const HOJE = { em: '2026-11-24T06:00:04.000Z', bytes: 184_000_000 }
const FALHA = { em: '2026-11-24T06:00:00.000Z', mensagem: 'Não consegui copiar: o disco encheu.' }

it('says when the last copy was made, how large it is, and that it was read back', () => {
  expect(textoOfCopia({ ultima: HOJE, falha: null, pelaLapida: true }, AGORA)).toEqual({
    texto: 'Última cópia: hoje, 03:00 · 184 MB · conferida',
    isProblema: false,
  })
})

it('says that the first is still to come', () => {
  expect(textoOfCopia({ ultima: null, falha: null, pelaLapida: true }, AGORA)).toEqual({
    texto: 'Ainda não há cópia de segurança: a primeira é feita logo depois do início do programa.',
    isProblema: false,
  })
})

it('says what went wrong, and when', () => {
  const ultima = { em: '2026-11-23T06:00:00.000Z', bytes: 900 }
  expect(textoOfCopia({ ultima, falha: FALHA, pelaLapida: true }, AGORA)).toEqual({
    texto:
      'Última cópia: ontem, 03:00 · 1 KB · conferida. A tentativa de hoje, 03:00 falhou: Não consegui copiar: o disco encheu.',
    isProblema: true,
  })
  expect(textoOfCopia({ ultima: null, falha: FALHA, pelaLapida: true }, AGORA)?.isProblema).toBe(true)
})

it('says that one is missing when nobody could say why', () => {
  const ultima = { ...HOJE, em: '2026-11-20T06:00:00.000Z' }
  expect(textoOfCopia({ ultima, falha: null, pelaLapida: true }, AGORA)).toEqual({
    texto:
      'Última cópia: 20 de novembro, 03:00 · 184 MB · conferida. Já devia haver outra: fale com quem cuida do programa.',
    isProblema: true,
  })
})

it('is silent where somebody else copies', () => {
  expect(textoOfCopia({ ultima: null, falha: null, pelaLapida: false }, AGORA)).toBeNull()
})
