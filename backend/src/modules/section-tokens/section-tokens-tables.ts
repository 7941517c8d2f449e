export interface SectionTokensTables {
  section_tokens: {
    token_hash: string;
    section: string;
    customer_id: number;
    session_id: number;
    created_at: Date;
    expires_at: Date;
  };
}
