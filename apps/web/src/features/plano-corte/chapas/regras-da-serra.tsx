import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { CollapsibleCard } from '@lapida/ui/collapsible-card.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { changeRecut } from '../change-recut.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'

const ESTAGIOS = [2, 3, 4, 5]
const MM2_PER_CM2 = 100

/** How the saw cuts: what all slabs of the plan go by. */
export function RegrasDaSerra({ editor }: { editor: PlanoEditor }) {
  const { regras } = editor.conteudo
  return (
    <CollapsibleCard title="Regras da serra" summary={summaryOf(regras)}>
      {editor.estado === 'concluido' ? (
        <p className="text-label text-fg-3">O plano está concluído: as regras não mudam mais.</p>
      ) : (
        <Campos editor={editor} />
      )}
    </CollapsibleCard>
  )
}

function summaryOf({ modo, serra, refilo, sobraMinima }: RegrasDoPlano): string {
  const { largura, altura } = sobraMinima
  return [
    modo === 'guilhotina' ? 'Cortes retos, de borda a borda' : 'Corte livre (jato d’água ou CNC)',
    `serra ${serra} mm`,
    `refilo ${refilo} mm`,
    `sobra a partir de ${formatComprimento(largura, 'cm')} × ${formatComprimento(altura, 'cm')} cm`,
  ].join(' · ')
}

function Campos({ editor }: { editor: PlanoEditor }) {
  const { regras } = editor.conteudo
  const { sobraMinima } = regras
  const change = (changes: Partial<RegrasDoPlano>) =>
    void changeRecut(editor, {
      rotulo: 'Mudar regras da serra',
      how: (before) => ({ ...before, regras: { ...before.regras, ...changes } }),
      junta: `regras/${Object.keys(changes).join()}`,
    })
  const changeSobra = (changes: Partial<RegrasDoPlano['sobraMinima']>) =>
    change({ sobraMinima: { ...sobraMinima, ...changes } })
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-label font-label text-fg-2">Como corta</legend>
        <Segmented
          label="Como corta"
          value={regras.modo}
          onValueChange={(modo) => change({ modo })}
          className="justify-self-start max-sm:grid"
          options={[
            { value: 'guilhotina', label: 'Serra: cortes retos' },
            { value: 'livre', label: 'Jato d’água ou CNC' },
          ]}
        />
        <p className="text-small text-fg-3">
          A serra ponte só corta em linha reta, de uma borda à outra. Jato d’água e CNC cortam em qualquer
          lugar.
        </p>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <MilimetrosField
          label="Espessura do disco (mm)"
          hint="O que a serra come a cada corte"
          value={regras.serra}
          most={50}
          onChange={(serra) => change({ serra })}
        />
        <MilimetrosField
          label="Refilo por lado (mm)"
          hint="Borda da chapa que sai primeiro"
          value={regras.refilo}
          most={500}
          onChange={(refilo) => change({ refilo })}
        />
        <SelectField
          label="Mudanças de direção"
          hint="Menos mudanças, menos viradas de chapa"
          value={String(regras.estagios ?? '')}
          placeholder="Sem limite"
          options={ESTAGIOS.map((count) => ({ value: String(count), label: `Até ${count}` }))}
          onChange={({ currentTarget: { value } }) =>
            change({ estagios: value === '' ? null : Number(value) })
          }
        />
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-label font-label text-fg-2">Sobra que vale guardar</legend>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <CentimetrosField
            label="Comprimento (cm)"
            value={sobraMinima.largura}
            onChange={(largura) => changeSobra({ largura })}
          />
          <CentimetrosField
            label="Largura (cm)"
            value={sobraMinima.altura}
            onChange={(altura) => changeSobra({ altura })}
          />
          <NumberField
            label="Ou área a partir de (cm²)"
            inputMode="numeric"
            value={sobraMinima.area / MM2_PER_CM2}
            parse={(text) => readWhole(text, 1, 1_000_000)}
            problem="De 1 a 1.000.000 cm², sem vírgula."
            format={String}
            onValueChange={(area) => {
              if (area !== null) changeSobra({ area: area * MM2_PER_CM2 })
            }}
          />
        </div>
        <p className="text-small text-fg-3">
          Menor que isso vira descarte. 40 × 15 cm dá uma soleira; 1.000 cm² são 0,10 m².
        </p>
      </fieldset>
    </div>
  )
}

interface MilimetrosFieldProps {
  label: string
  hint: string
  value: number
  most: number
  onChange: (value: number) => void
}

function MilimetrosField({ most, onChange, ...rest }: MilimetrosFieldProps) {
  return (
    <NumberField
      {...rest}
      inputMode="numeric"
      parse={(text) => readWhole(text, 0, most)}
      problem={`De 0 a ${most} mm, sem vírgula.`}
      format={String}
      onValueChange={(value) => {
        if (value !== null) onChange(value)
      }}
    />
  )
}

interface CentimetrosFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
}

function CentimetrosField({ onChange, ...rest }: CentimetrosFieldProps) {
  return (
    <NumberField
      {...rest}
      parse={(text) => {
        const medida = parseMedida(text, 'cm')
        return medida.ok && medida.milimetros >= 1 && medida.milimetros <= 10_000 ? medida.milimetros : null
      }}
      problem="De 0,1 a 1.000 cm. Exemplo: 40"
      format={(mm) => formatComprimento(mm, 'cm')}
      onValueChange={(value) => {
        if (value !== null) onChange(value)
      }}
    />
  )
}

/** '1.000' and '1000'; '1.23.4' is none. */
const WHOLE = /^(?:\d{1,7}|[1-9]\d{0,2}(?:\.\d{3}){1,2})$/

function readWhole(text: string, least: number, most: number): number | null {
  const value = WHOLE.test(text.trim()) ? Number(text.trim().replaceAll('.', '')) : null
  return value !== null && value >= least && value <= most ? value : null
}
