import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ComboBox } from '#ui/controls/combo-box.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { zodResolver } from '#ui/forms/zod-resolver.ts';
import { Controller, useWatch } from '#ui/forms/control.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { saveProfile, type Profile } from '../../contract/profile.ts';
import { ageOn, alias, countryCode, leaderboardVisibilities } from '../../rules/profile.ts';
import { actFailure } from '../failures.ts';
import { FocusGroup } from '../forms/focus-group.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { ReportAlert } from '../forms/report-alert.tsx';
import { showServerFields } from '../forms/server-fields.ts';
import { TextInput } from '../forms/text-input.tsx';
import { useReport } from '../forms/use-report.ts';
import { useCountryItems } from './country-items.ts';
import { profileBody } from './profile-body.ts';
import { SettingsSection } from './settings-section.tsx';

const serverNames = {
  leaderboard_visibility: 'visibility',
  leaderboard_alias: 'alias',
  findable_by_gender_and_age: 'isFindable',
  country: 'country',
  alias_needed: 'alias',
  alias_taken: 'alias',
  alias_reserved: 'alias',
} as const;

export function LeaderboardSection({ profile, onSaved }: { profile: Profile; onSaved: () => Promise<void> }) {
  const { t } = useLingui();
  const { report, announce, clear } = useReport();
  const form = useForm({
    resolver: useLeaderboardResolver(profile.country),
    defaultValues: {
      visibility: profile.leaderboard_visibility,
      alias: profile.leaderboard_alias ?? '',
      isFindable: profile.findable_by_gender_and_age,
      country: profile.country,
    },
  });
  const visibility = useWatch({ control: form.control, name: 'visibility' });
  const countries = useCountryItems();

  const submit = form.handleSubmit(async (values) => {
    clear();
    try {
      const wanted = values.alias.trim() || null;
      const changes = {
        leaderboard_visibility: values.visibility,
        leaderboard_alias: wanted,
        findable_by_gender_and_age: values.isFindable,
        country: profile.country ?? values.country,
      };
      await call(saveProfile, { body: profileBody(profile, changes) });
      announce({ tone: 'success', title: msg`Leaderboard choice saved` });
      await onSaved();
    } catch (error) {
      if (!showServerFields(error, form.setError, serverNames)) announce(actFailure(error));
    }
  });

  return (
    <SettingsSection
      id="leaderboard"
      title={t`Leaderboard`}
      lead={t`Choose whether and how your best results appear on the public leaderboard. They appear as soon as you finish, whether or not you pass.`}
    >
      <Form onSubmit={submit}>
        {isUnderAge(profile.birth_date) && (
          <Alert tone="info">
            <Trans>You’re under 18, so you don’t appear on the public leaderboard, whatever you choose here.</Trans>
          </Alert>
        )}
        <Controller
          control={form.control}
          name="visibility"
          render={({ field, fieldState }) => (
            <RadioGroup
              label={t`Show me as`}
              name="visibility"
              value={field.value}
              onChange={field.onChange}
              errorMessage={fieldState.error?.message}
              options={[
                { value: 'name', label: t`My full name`, description: profile.full_name },
                { value: 'alias', label: t`An alias`, description: t`Your results count, but your name stays private.` },
                { value: 'hidden', label: t`Not at all`, description: t`Only you see how you compare.` },
              ]}
            />
          )}
        />
        {visibility === 'alias' && (
          <TextInput
            control={form.control}
            name="alias"
            label={t`Alias`}
            autoComplete="nickname"
            description={t`3 to 30 letters, digits, spaces, dots, dashes or underscores.`}
          />
        )}
        {visibility !== 'hidden' && profile.country === null && (
          <Controller
            control={form.control}
            name="country"
            render={({ field, fieldState }) => (
              <FocusGroup fieldRef={field.ref}>
                <ComboBox
                  label={t`Country`}
                  name="leaderboard-country"
                  items={countries}
                  value={field.value}
                  onChange={field.onChange}
                  placeholder={t`Choose a country`}
                  description={t`The leaderboard ranks by country and region.`}
                  errorMessage={fieldState.error?.message}
                />
              </FocusGroup>
            )}
          />
        )}
        {visibility !== 'hidden' && (
          <Controller
            control={form.control}
            name="isFindable"
            render={({ field }) => (
              <Checkbox name="isFindable" isSelected={field.value} onChange={field.onChange}>
                <Trans>Let people find me by gender and age</Trans>
                <span className="block text-sm text-ink-muted">
                  <Trans>
                    Anyone who uses these filters can tell your gender and age range. If this is off, you don’t appear when someone uses
                    them.
                  </Trans>
                </span>
              </Checkbox>
            )}
          />
        )}
        <ReportAlert report={report} />
        <div>
          <SubmitButton isPending={form.formState.isSubmitting}>
            <Trans>Save choice</Trans>
          </SubmitButton>
        </div>
      </Form>
    </SettingsSection>
  );
}

function isUnderAge(born: string | null): boolean {
  return born !== null && ageOn(new Date().toISOString().slice(0, 10), born) < 18;
}

/** Whoever wants to appear needs a country; one that the profile has already is not asked for. */
function useLeaderboardResolver(knownCountry: string | null) {
  const { t } = useLingui();
  return useMemo(() => {
    const visibility = z.enum(leaderboardVisibilities);
    const form = z.object({ visibility, alias: z.union([z.literal(''), alias]), isFindable: z.boolean(), country: countryCode.nullable() });
    return zodResolver(
      form
        .refine(({ visibility: wanted, country }) => wanted === 'hidden' || knownCountry !== null || country !== null, {
          path: ['country'],
          message: t`Choose your country to appear on the leaderboard.`,
        })
        .refine((values) => values.visibility !== 'alias' || values.alias.trim() !== '', {
          path: ['alias'],
          message: t`Choose the alias to show on the leaderboard.`,
        }),
    );
  }, [t, knownCountry]);
}
