import { expect, it } from 'vitest'
import { readFormularios, sentOf } from './formularios-da-pagina.ts'

const PAGE = `<form method="post" action="/o/1/aprovar" id="aprovar" data-total="/o/1/total"><input type="hidden" name="proposta" value="2" /><input type="hidden" name="chave" value="abc"/>
<input id="nome" name="nome" required maxlength="200" value="Ana &quot;Nina&quot; D&#39;Ávila" /><label><input type="checkbox" name="aceite" value="sim" required /><span>Li</span></label></form>
<fieldset><input type="radio" form="aprovar" name="pedra.m1" value="A" checked/><input type="radio" form="aprovar" name="pedra.m1" value="B" /></fieldset>
<form method="post" action="/o/1/recusar"><select id="mot" name="motivo"><option value="">Prefiro não dizer</option><option value="preco">Preço</option></select><textarea name="mensagem">a &lt; b</textarea></form>
<form action="/o/1/pagamento" enctype="multipart/form-data"><input type="hidden" name="parcela" value="p" /><input type="file" name="foto" accept="image/*" /></form>`

it('reads the forms of a page with what a browser would send of them', () => {
  const [aprovar, recusar, pagamento] = readFormularios(PAGE)
  expect(aprovar && [aprovar.destino, aprovar.comArquivos, sentOf(aprovar)]).toEqual([
    '/o/1/aprovar',
    false,
    [
      ['proposta', '2'],
      ['chave', 'abc'],
      ['nome', `Ana "Nina" D'Ávila`],
      ['pedra.m1', 'A'],
    ],
  ])
  expect(aprovar?.campos.find(({ nome }) => nome === 'nome')?.letras).toBe(200)
  expect(recusar && sentOf(recusar)).toEqual([
    ['motivo', ''],
    ['mensagem', 'a < b'],
  ])
  expect(recusar?.campos[0]?.opcoes).toEqual(['', 'preco'])
  expect(pagamento && [pagamento.comArquivos, sentOf(pagamento)]).toEqual([true, [['parcela', 'p']]])
})
