import '../../foundation/database/schema';

declare module '../../foundation/database/schema' {
  interface Tables {
    order_feedback: {
      order_id: number;
      rating: number;
      body: string;
      created_at: Date;
    };
  }
}
