import { useMemo } from 'react'
import { setRegras, setTiraMaxima } from '@lapida/desenho/commands/documento'
import { NOME_DA_REGRA, pesoKg, quantidadesOfDesenho } from '@lapida/desenho/quantities/quantidades'
import type { RegraArea, Regras } from '@lapida/desenho/model/tipos'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatAreaDesenhada, formatComprimento } from '@lapida/domain/shared/medidas'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { MedidaInput } from '../medida/medida-input.tsx'
import type { DesenhoEditor } from '../tipos.ts'
import { linhasOfQuantidade, type LinhaDeQuantidade } from './linhas-of-quantidade.ts'

export interface QuantidadesProps {
  editor: DesenhoEditor
}

/** Everything that is counted, and by which rule: the numbers of the quote and of the saw. */
export function Quantidades({ editor }: QuantidadesProps) {
  const { desenho, acabamentos } = editor
  const { pecas, derivadas, total } = useMemo(() => quantidadesOfDesenho(desenho), [desenho])
  const linhas = linhasOfQuantidade(total, acabamentos)
  return (
    <div className="grid content-start gap-5">
      <div className="rounded-card border border-line p-4">
        <p className="text-small text-fg-3">Área cobrada</p>
        <p className="num text-rail font-semibold tracking-total">{formatAreaDesenhada(total.cobrada)}</p>
        <p className="text-small text-fg-3">
          <Dotted>
            {NOME_DA_REGRA[desenho.regras.area]}
            {derivadas.length > 0 ? ', com frontões e saias' : ''} · {formatNumero(pesoKg(total), 0)} kg
          </Dotted>
        </p>
      </div>
      <Secao titulo="Metros e recortes" linhas={linhas} />
      <section className="grid gap-2">
        <h3 className="text-label font-semibold">Por peça</h3>
        <ul className="divide-y divide-line">
          {[...pecas, ...derivadas].map((q) => (
            <li key={q.pecaId} className="flex items-baseline justify-between gap-3 py-2">
              <span className="min-w-0 text-label">
                <b className="font-semibold">{q.codigo}</b>
                {q.quantidade > 1 ? ` × ${q.quantidade}` : ''}
                <span className="block text-small text-fg-3">
                  <Dotted>
                    {formatComprimento(q.retangulo.comprimento, editor.unidade)} ×{' '}
                    {formatComprimento(q.retangulo.largura, editor.unidade)}
                    {q.perda > 0.005 ? ` · perda ${formatNumero(q.perda * 100, 0)} %` : ''}
                  </Dotted>
                </span>
              </span>
              <span className="num shrink-0 text-right text-label">{q.cobrada.texto}</span>
            </li>
          ))}
        </ul>
      </section>
      {!editor.soLeitura && <RegrasView editor={editor} />}
    </div>
  )
}

function Secao({ titulo, linhas }: { titulo: string; linhas: readonly LinhaDeQuantidade[] }) {
  if (linhas.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="text-label font-semibold">{titulo}</h3>
      <dl className="divide-y divide-line">
        {linhas.map(({ rotulo, valor, detalhe }) => (
          <div key={rotulo} className="flex items-baseline justify-between gap-3 py-1.5">
            <dt className="min-w-0 text-label text-fg-2">
              {rotulo}
              {detalhe && <span className="block text-small text-fg-3">{detalhe}</span>}
            </dt>
            <dd className="num shrink-0 text-right text-label">{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const COMO = [
  { value: 'peca', label: 'Como peça (m²)' },
  { value: 'metro', label: 'Por metro' },
]

/** The rules by which the drawing is counted. */
function RegrasView({ editor }: { editor: DesenhoEditor }) {
  const { regras } = editor.desenho
  const change = (novas: Partial<Regras>) => editor.apply((d) => setRegras(d, novas))
  return (
    <section className="grid gap-3">
      <h3 className="text-label font-semibold">Regras de medição</h3>
      <SelectField
        label="Área cobrada"
        options={Object.entries(NOME_DA_REGRA).map(([value, label]) => ({ value, label: maiuscula(label) }))}
        value={regras.area}
        onChange={(event) => change({ area: event.currentTarget.value as RegraArea })}
      />
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="text-label font-label text-fg-2">
          Arredondar medidas para cima
        </span>
        <MedidaInput
          rotulo="Arredondar medidas para cima"
          unidade="cm"
          texto={formatComprimento(regras.arredonda, 'cm')}
          dica="0 cobra a medida exata"
          onConfirm={(medida) => {
            const mm = medida?.mm ?? 0
            if (mm < 0 || mm > 500) return 'O passo vai de 0 a 50 cm.'
            change({ arredonda: mm })
            return null
          }}
        />
      </div>
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="text-label font-label text-fg-2">
          Frontão e saia em partes de até
        </span>
        <MedidaInput
          rotulo="Frontão e saia em partes de até"
          unidade={editor.unidade}
          texto={regras.tiraMaxima === undefined ? '' : formatComprimento(regras.tiraMaxima, editor.unidade)}
          dica="Vazio: cortados só nas emendas"
          onConfirm={(medida) => {
            if (medida && (medida.mm < 100 || medida.mm > 100_000)) return 'A parte vai de 0,10 a 100 m.'
            editor.apply((d) => setTiraMaxima(d, medida?.mm))
            return null
          }}
        />
      </div>
      <SelectField
        label="Canto arredondado"
        options={[
          { value: 'arco', label: 'Conta o arco' },
          { value: 'vivo', label: 'Conta até o canto vivo' },
        ]}
        value={regras.cantoConta}
        onChange={(event) => change({ cantoConta: event.currentTarget.value === 'vivo' ? 'vivo' : 'arco' })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Frontão"
          options={COMO}
          value={regras.frontaoComo}
          onChange={(event) =>
            change({ frontaoComo: event.currentTarget.value === 'metro' ? 'metro' : 'peca' })
          }
        />
        <SelectField
          label="Saia"
          options={COMO}
          value={regras.saiaComo}
          onChange={(event) => change({ saiaComo: event.currentTarget.value === 'metro' ? 'metro' : 'peca' })}
        />
      </div>
    </section>
  )
}

function maiuscula(texto: string): string {
  return texto.charAt(0).toLocaleUpperCase('pt-BR') + texto.slice(1)
}
