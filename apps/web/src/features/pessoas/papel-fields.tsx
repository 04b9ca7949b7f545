import { PAPEIS, type Papel } from '@lapida/contracts/papel'
import { descricaoOfPapel, nomeOfPapel, type Acrescimos } from '@lapida/domain/conta/papel-in-words'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { RadioCardGroup } from '@lapida/ui/radio-card-group.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import type { FormFieldProps } from '#shared/use-form.ts'

export interface PapelFieldsProps {
  papel: Papel
  /** what is added to a seller's role */
  acrescimos: Required<Acrescimos>
  onPapel: (papel: Papel) => void
  onAcrescimos: (acrescimos: Acrescimos) => void
  /** where owning the company is at stake; null: it is not asked */
  senha: FormFieldProps | null
}

/** What somebody is in the company, each with what it sees; an owner is made by password only. */
export function PapelFields({ papel, acrescimos, onPapel, onAcrescimos, senha }: PapelFieldsProps) {
  return (
    <>
      <div className="grid gap-2">
        <p aria-hidden="true" className="text-label font-medium">
          Papel
        </p>
        <RadioCardGroup
          label="Papel"
          value={papel}
          // One of the options, which are roles.
          onValueChange={(value) => onPapel(value as Papel)}
          options={OPTIONS}
        />
      </div>
      {papel === 'vendedor' && (
        <>
          <Switch
            label="Vê todos os orçamentos"
            description="Sem isto, só os que a pessoa fez ou recebeu."
            checked={acrescimos.veTodosOrcamentos === true}
            onCheckedChange={(veTodosOrcamentos) => onAcrescimos({ veTodosOrcamentos })}
          />
          <Switch
            label="Vê custos"
            description="Preço de compra e margem dos materiais e itens."
            checked={acrescimos.veCustos}
            onCheckedChange={(veCustos) => onAcrescimos({ veCustos })}
          />
        </>
      )}
      {senha && (
        <PasswordField
          {...senha}
          label="Sua senha"
          autoComplete="current-password"
          hint="Mudar quem é dono pede a sua senha."
        />
      )}
    </>
  )
}

/** The usual ones first: another owner is made seldom. */
const OPTIONS = [...PAPEIS.slice(1), PAPEIS[0]].map((papel) => ({
  value: papel,
  title: nomeOfPapel(papel),
  description: descricaoOfPapel(papel),
}))
