import type { AuthUser } from '../contract/auth-user.ts';
import type { Person } from '../store/users.ts';

export function avatarUrl(key: string | null): string | null {
  return key === null ? null : `/avatars/${key}`;
}

/** A person in the words of the auth dialect. */
export function wireUser(person: Person, newEmail: string | null = null): AuthUser {
  return {
    id: person.id,
    aud: 'authenticated',
    role: person.role,
    email: person.email,
    ...(newEmail === null ? {} : { new_email: newEmail }),
    email_confirmed_at: person.confirmedAt?.toISOString() ?? null,
    created_at: person.createdAt.toISOString(),
    updated_at: person.updatedAt.toISOString(),
    app_metadata: { provider: 'email' },
    user_metadata: { full_name: person.fullName, avatar_url: avatarUrl(person.avatar) },
  };
}
