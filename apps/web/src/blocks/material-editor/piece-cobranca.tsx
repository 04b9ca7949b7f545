import { useState } from 'react'
import type { RecorteDaPeca, RegrasCobranca } from '@lapida/contracts/cobranca'
import { MODOS_COBRANCA } from '@lapida/contracts/valores'
import { cobrancaBreve, cobrancaEmTexto } from '@lapida/domain/cobranca/em-texto'
import { recortesTotal } from '@lapida/domain/orcamento/peca'
import { formatDecimal, formatDinheiro, parseDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { foldText, plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { readLinha, type LinhaPeca } from './linha-peca.ts'

export interface PieceCobrancaProps {
  linha: LinhaPeca
  onChange: (changes: Partial<Omit<LinhaPeca, 'id'>>) => void
}

const MODE_NAMES = { m2: 'Por m²', metro: 'Por metro', unidade: 'Por unidade' } as const

/** How a piece is charged: by its area, by the metre or each; its finish and its cut-outs from the tables. */
export function PieceCobrancaSheet({
  linha,
  onChange,
  onClose,
}: PieceCobrancaProps & { onClose: () => void }) {
  const regras = useRegrasCobranca()
  const { peca } = readLinha(linha)
  const text = cobrancaEmTexto(peca, regras)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      width="small"
      title={`Cobrança: ${linha.nome || 'peça'}`}
      description="Como esta peça entra no preço."
      footer={
        <Button block size="large" onClick={onClose}>
          Pronto
        </Button>
      }
    >
      <div className="grid gap-5">
        <ModeFields linha={linha} onChange={onChange} />
        {text !== '' && <p className="num text-label text-fg-2 first-letter:uppercase">{text}</p>}
        <AcabamentoField linha={linha} regras={regras} onChange={onChange} />
        <RecortesFields linha={linha} regras={regras} onChange={onChange} />
        {!regras && (
          <p className="text-small text-fg-3">
            As tabelas de acabamentos e recortes aparecem quando as regras de cobrança estão ligadas neste
            orçamento. Você as prepara em Empresa, na aba Cobrança.
          </p>
        )}
      </div>
    </Sheet>
  )
}

function ModeFields({ linha, onChange }: PieceCobrancaProps) {
  const { modoCobranca, valorUnitario } = linha
  const { erros } = readLinha(linha)
  return (
    <div className="grid gap-3">
      <Segmented
        label="Cobrar"
        className="flex"
        options={MODOS_COBRANCA.map((value) => ({ value, label: MODE_NAMES[value] }))}
        value={modoCobranca}
        onValueChange={(mode) => onChange({ modoCobranca: mode })}
      />
      {modoCobranca !== 'm2' && (
        <TextField
          label={modoCobranca === 'metro' ? 'Preço por metro' : 'Preço por unidade'}
          inputMode="decimal"
          className="num"
          maxLength={20}
          leading="R$"
          value={valorUnitario}
          error={valorUnitario.trim() === '' ? null : erros.valorUnitario}
          onChange={(event) => onChange({ valorUnitario: event.currentTarget.value })}
          onBlur={() => {
            const centavos = parseDinheiro(valorUnitario)
            if (centavos !== null && centavos >= 0) onChange({ valorUnitario: formatDecimal(centavos) })
          }}
        />
      )}
    </div>
  )
}

type TableProps = PieceCobrancaProps & { regras: RegrasCobranca | null }

/** The finish of the edges, which brings its price per metre. */
function AcabamentoField({ linha, regras, onChange }: TableProps) {
  const known = regras?.acabamentos ?? []
  const options = known.map(({ nome, valorMetro }) => ({
    value: nome,
    label: `${nome} · ${reais(valorMetro)}/m`,
  }))
  const { acabamento } = linha
  if (acabamento !== '' && !known.some(({ nome }) => nome === acabamento))
    options.push({ value: acabamento, label: acabamento })
  if (options.length === 0) return null
  return (
    <SelectField
      label="Acabamento da tabela"
      placeholder="Nenhum"
      value={acabamento}
      options={options}
      hint={readLinha(linha).metragem > 0 ? undefined : 'Vale para as bordas que você marcar no desenho.'}
      onChange={(event) => {
        const chosen = known.find(({ nome }) => nome === event.currentTarget.value)
        onChange(chosen ? changesForAcabamento(chosen) : { acabamento: event.currentTarget.value })
      }}
    />
  )
}

/** What choosing a finish of the table changes in a line. */
function changesForAcabamento(acabamento: RegrasCobranca['acabamentos'][number]) {
  return { acabamento: acabamento.nome, valorMetro: formatDecimal(reaisToCentavos(acabamento.valorMetro)) }
}

/** What a finish typed instead of a price stands for: 'bol' is Boleado, the first of the table that begins so; null when none does. */
export function acabamentoDigitado(text: string, regras: RegrasCobranca | null) {
  const typed = foldText(text)
  if (typed === '' || /\d/.test(typed)) return null
  const found = (regras?.acabamentos ?? []).filter(({ nome }) => foldText(nome).startsWith(typed))
  const exact = found.find(({ nome }) => foldText(nome) === typed) ?? found[0]
  return exact ? changesForAcabamento(exact) : null
}

function RecortesFields({ linha, regras, onChange }: TableProps) {
  // A cut-out keeps the price that it had when it was chosen.
  const [rows] = useState(() => recorteRows(linha.recortes, regras))
  if (rows.length === 0) return null
  const total = recortesTotal({ recortes: linha.recortes })
  function set(row: Omit<RecorteDaPeca, 'quantidade'>, quantidade: number) {
    const others = linha.recortes.filter(({ nome }) => nome !== row.nome)
    const next = quantidade > 0 ? [...others, { ...row, quantidade }] : others
    const order = rows.map(({ nome }) => nome)
    onChange({ recortes: next.toSorted((one, other) => order.indexOf(one.nome) - order.indexOf(other.nome)) })
  }
  return (
    <div role="group" aria-labelledby="recortes-da-peca" className="grid gap-2">
      <p id="recortes-da-peca" className="text-label font-label text-fg-2">
        Recortes{' '}
        {total > 0 && <span className="num font-normal text-fg-3">{formatDinheiro(total)} por peça</span>}
      </p>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li key={row.nome} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {row.nome} <span className="num block text-small text-fg-3">{reais(row.valor)}</span>
            </span>
            <QuantityStepper
              label={row.nome}
              min={0}
              max={99}
              value={linha.recortes.find(({ nome }) => nome === row.nome)?.quantidade ?? 0}
              onValueChange={(quantidade) => set(row, quantidade)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function recorteRows(chosen: readonly RecorteDaPeca[], regras: RegrasCobranca | null) {
  const table = (regras?.recortes ?? []).map(
    ({ nome, valor }) => chosen.find((one) => one.nome === nome) ?? { nome, valor },
  )
  const others = chosen.filter(({ nome }) => !table.some((row) => row.nome === nome))
  return [...table, ...others].map(({ nome, valor }) => ({ nome, valor }))
}

/** How the piece is charged, with the way to change it: shown where the quote has rules or the piece its own way. */
export function PieceCobranca({ linha, onChange }: PieceCobrancaProps) {
  const [open, setOpen] = useState(false)
  const regras = useRegrasCobranca()
  if (!regras && partesCobranca(linha, regras).length === 0) return null
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0 text-label font-label text-fg-2">
        Cobrança{' '}
        <span className="num font-normal text-fg-3">
          {[MODE_NAMES[linha.modoCobranca].toLowerCase(), ...escolhas(linha)].join(' · ')}
        </span>
      </p>
      <Button
        variant="ghost"
        className="shrink-0 px-3 text-label"
        aria-label="Mais opções de cobrança"
        onClick={() => setOpen(true)}
      >
        Mais
      </Button>
      {open && <PieceCobrancaSheet linha={linha} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** How a line is charged in few words: 'cobrada 1,10 m²', 'boleado', '2 recortes'; empty where it is as measured. */
export function partesCobranca(linha: LinhaPeca, regras: RegrasCobranca | null): string[] {
  return [cobrancaBreve(readLinha(linha).peca, regras), ...escolhas(linha)].filter((part) => part !== '')
}

/** What was chosen from the tables for a line. */
function escolhas(linha: LinhaPeca): string[] {
  const recortes = linha.recortes.reduce((sum, { quantidade }) => sum + quantidade, 0)
  return [
    readLinha(linha).peca.acabamento.toLowerCase(),
    recortes > 0 ? plural(recortes, 'recorte', 'recortes') : '',
  ].filter((part) => part !== '')
}

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))
